CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE CHECK (typeof(uid) = 'text'),
        game TEXT NOT NULL CHECK (typeof(game) = 'text'),
        deal INTEGER CHECK (typeof(deal) IN ('integer', 'null')),
        deck TEXT CHECK (typeof(deck) IN ('text', 'null')),
        started REAL NOT NULL CHECK (typeof(started) = 'real'),
        changed REAL NOT NULL CHECK (typeof(changed) = 'real'),
        ended REAL CHECK (typeof(ended) IN ('real', 'null')),
        result TEXT CHECK (result IN ('won', 'given up')),
        seconds REAL NOT NULL CHECK (typeof(seconds) = 'real' AND seconds >= 0),
        moves INTEGER NOT NULL CHECK (typeof(moves) = 'integer' AND moves >= 0),
        undos INTEGER NOT NULL CHECK (typeof(undos) = 'integer' AND undos >= 0),
        hints INTEGER NOT NULL CHECK (typeof(hints) = 'integer' AND hints >= 0),
        length INTEGER NOT NULL CHECK (typeof(length) = 'integer' AND length >= 0),
        pointer INTEGER NOT NULL CHECK (pointer BETWEEN 0 AND length),
        restarted_from INTEGER NOT NULL CHECK (restarted_from BETWEEN 0 AND length),
        counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
        forgotten TEXT CHECK (typeof(forgotten) IN ('text', 'null')),
        revision INTEGER NOT NULL CHECK (typeof(revision) = 'integer'),
        turn INTEGER NOT NULL CHECK (typeof(turn) = 'integer'), shown INTEGER NOT NULL DEFAULT 0 CHECK (shown IN (0, 1)), day INTEGER CHECK (typeof(day) IN ('integer', 'null')), won_on INTEGER CHECK (typeof(won_on) IN ('integer', 'null')), thrown INTEGER CHECK (typeof(thrown) IN ('integer', 'null')), shortest INTEGER CHECK (typeof(shortest) IN ('integer', 'null')), lost_at INTEGER CHECK (typeof(lost_at) IN ('integer', 'null')), origin TEXT NOT NULL DEFAULT 'p' CHECK (origin IN ('p', 'h', 's', 'o', 'f', 'v')),
        CHECK ((deal IS NULL) <> (deck IS NULL))
    );
CREATE INDEX games_turn ON games (turn);
CREATE TABLE gestures (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        lines TEXT NOT NULL, origin TEXT NOT NULL DEFAULT 'p' CHECK (origin IN ('p', 'h', 's', 'o', 'f', 'v')),
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE claims (program TEXT PRIMARY KEY, game TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX games_of_kind ON games (game, turn);
CREATE INDEX games_empty ON games (game, turn) WHERE length = 0;
CREATE INDEX games_forgotten ON games (forgotten) WHERE forgotten IS NOT NULL;
CREATE TABLE openings (program TEXT PRIMARY KEY, game TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX games_daily ON games (game, day, won_on, forgotten) WHERE day IS NOT NULL;
CREATE INDEX games_ended ON games (ended) WHERE ended IS NOT NULL;
CREATE TABLE answers (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL CHECK (typeof(game) = 'text'),
        puzzle INTEGER NOT NULL CHECK (typeof(puzzle) = 'integer' AND puzzle >= 1),
        day INTEGER NOT NULL CHECK (typeof(day) = 'integer' AND day >= 0),
        answered REAL NOT NULL CHECK (typeof(answered) = 'real'),
        answered_on INTEGER NOT NULL CHECK (typeof(answered_on) = 'integer'),
        is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
        seconds REAL NOT NULL CHECK (typeof(seconds) = 'real' AND seconds >= 0),
        forgotten TEXT CHECK (typeof(forgotten) IN ('text', 'null')),
        UNIQUE (game, puzzle, day)
    );
CREATE INDEX answers_daily ON answers (game, day, answered_on, is_right) WHERE day > 0;
CREATE TABLE reviews (
        game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        branches TEXT NOT NULL,
        found TEXT
    );
CREATE INDEX games_reviewed ON games (turn, game) WHERE thrown IS NOT NULL;
CREATE INDEX games_counted ON games (game, turn, result, origin)
        WHERE NOT origin IN ('o', 'f', 'v') AND forgotten IS NULL
        AND (length > 0 OR result = 'won');
CREATE INDEX games_won_by_others ON games (game)
        WHERE result = 'won' AND origin NOT IN ('p', 'h');
