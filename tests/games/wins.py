"""A game won of each kind: a deal number, and the lines that the solver found to win it."""

from __future__ import annotations

from tests.aces_up.win import WIN

WINS: dict[str, tuple[int, str]] = {
    "aces-up": WIN,
    "montana": (
        27,
        "2 8 2 13; 2 12 2 8; 3 4 2 12; 4 8 3 4; 4 4 4 8; 3 10 4 4; 3 11 3 10; 3 13 3 11; "
        "3 8 3 13; 2 7 3 8; 4 3 1 7; 1 6 2 7; 3 2 4 3; 3 5 3 2; 4 10 3 5; 4 1 4 10; 3 6 1 3; "
        "2 1 3 6; 1 4 4 1; 3 9 1 4; 2 8 3 9; 1 5 2 1; 3 10 1 5; 3 11 1 6; 2 13 3 10; 4 5 3 11; "
        "1 1 4 5; 1 2 1 1; 1 3 1 2; 1 4 1 3; 1 5 1 4; 1 9 2 13; 1 6 1 5; 3 7 1 6; 4 12 1 9; "
        "1 10 3 7; 1 13 1 10; 1 7 2 8; 1 11 4 12; 4 13 1 11; 1 12 4 13; 4 6 1 12; 2 11 1 13; "
        "2 2 2 11; 4 11 2 2; 2 3 4 6; 4 12 2 3; 3 1 4 11; 4 1 3 1; 3 2 4 12; 2 5 3 2; 4 13 2 4; "
        "3 8 1 7; 1 8 2 5; 3 9 1 8; 2 6 4 1; 1 9 2 6; 3 10 1 9; 4 7 3 8; 4 8 3 9; 3 12 3 10; "
        "4 2 3 12; 2 7 4 2; 1 10 2 7; 3 11 1 10; 2 10 4 7; 3 13 3 11; 4 3 3 13; 2 8 4 3; "
        "1 11 2 8; 3 12 1 11; 2 9 3 12; 1 12 2 9; 3 13 1 12; 1 13 2 10; 2 11 4 8; 2 12 2 11; "
        "2 13 2 12",
    ),
    "scorpion": (
        123,
        "M 3 7 6; M 3 6 5; M 1 7 5; M 3 4 1; M 3 3 4; M 3 2 2; M 4 1 3; M 6 7 4; M 6 3 4; "
        "M 6 2 1; M 3 8 6; D; M 4 6 2; M 1 10 6; M 1 4 6; M 1 3 5; M 3 1 5; M 6 9 1; M 6 7 3; "
        "M 5 5 2; M 5 2 2; M 7 3 4; M 2 21 5; M 2 12 5; M 2 6 5; M 4 5 2; M 2 5 4; M 5 21 2; "
        "M 5 4 3; M 6 6 5; M 7 2 6; M 4 11 7; M 3 6 5; M 1 2 3; M 1 1 5; M 5 15 1; M 2 4 5; "
        "M 2 3 7; M 2 2 7; M 1 3 7; M 5 8 1; M 2 1 5; M 4 8 5; M 5 3 4; M 4 16 5; M 3 4 4; "
        "M 4 15 7; M 6 1 4; M 4 11 3; M 5 1 4",
    ),
    "alaska": (
        16,
        "F 4 1; T 1 4 1; T 3 5 1; T 6 5 3; T 4 6 5; T 5 4 5; T 2 4 2; T 4 2 8; T 4 2 1; F 4 2; "
        "T 7 5 4; T 5 7 2; T 3 5 4; F 3 1; T 3 5 1; T 6 5 3; T 5 6 9; T 6 5 13; T 5 1 5; "
        "T 7 5 3; F 7 1; T 7 3 1; T 7 1 1; F 7 3; F 7 4; T 7 6 1; T 5 6 2; T 2 3 4; T 5 2 13; "
        "T 2 3 14; T 1 4 1; T 1 4 1; T 1 4 1; T 6 1 1; T 3 6 1; F 3 3; F 3 1; T 6 3 4; T 6 5 1; "
        "T 2 5 7; F 3 3; F 3 3; F 3 3; F 3 3; F 3 3; F 3 3; F 3 3; F 2 3; T 5 6 5; F 5 2; F 6 2; "
        "F 6 2; F 6 2; F 6 2; F 6 2; F 6 2; T 3 6 5; F 3 2; T 6 3 2; T 6 3 4; F 6 1; F 5 1; "
        "F 5 1; F 5 1; F 5 1; F 3 4; F 3 4; F 3 4; F 3 4; F 3 4; F 3 4; F 3 4; F 3 4; F 3 4; "
        "T 5 3 1; F 5 2; F 4 2; F 4 2; F 4 2; F 1 1; F 1 1; F 1 1; F 1 1; T 3 5 1; F 3 4; F 3 3; "
        "F 3 3; F 3 3; F 5 4; F 5 4",
    ),
    "thumb-and-pouch": (
        25,
        "tf 5 1; tf 5 2; tt 3 1 1; tt 5 3 1; tt 7 3 1; wt 3; sw; wt 3; tt 1 4 1; tt 5 1 1; sw; "
        "sw; sw; wt 7; tt 4 7 2; tf 4 2; sw; wf 2; tf 5 2; sw; sw; sw; wt 6; wf 3; tt 2 5 1; "
        "tf 2 3; sw; sw; sw; sw; sw; sw; sw; sw; wt 2; wf 4; wf 1; tf 2 1; wt 5; wt 2; wf 3; "
        "tf 1 3; tt 1 5 1; sw; sw; sw; wf 2; wt 3; tt 4 3 1; wt 4; tt 7 4 4; tf 7 1; tt 7 2 1; "
        "tf 7 2; tf 7 4; tf 3 2; tf 5 1; tt 5 2 2; wt 2; tt 6 1 2; tt 1 6 2; tt 6 1 3; tt 6 5 1; "
        "sw; wt 5; tt 4 5 6; tt 6 4 1; tf 6 4; tf 5 4; tf 2 4; tf 4 4; tf 5 3; tf 2 3; tf 5 1; "
        "tf 2 1; tf 5 4; tf 2 4; tf 5 1; wf 3; tf 3 3; tf 2 3; tf 5 4; tf 7 1; sw; sw; sw; wt 2; "
        "tf 2 2; tf 3 2; tf 3 1; tf 5 3; tf 1 3; wf 4; tf 5 4; wf 2; tf 3 2; tf 1 2; tf 3 4; "
        "wf 3; tt 3 2 1; tf 3 1; tf 2 2; tf 6 4; wf 1; tf 1 1; wf 3",
    ),
    "seahaven": (
        2,
        "MTF 2 1; MTF 9 2; MTT 3 2; MTF 3 3; MTC 10 1; MTF 10 3; MTF 1 3; MTF 10 3; MTF 1 4; "
        "MTF 5 3; MTC 6 4; MTF 6 2; MCT 4 6; MTC 2 4; MTT 2 9; MCT 4 9; MTC 7 4; MTF 7 2; "
        "MTF 2 2; MCF 1 2; MTF 2 3; MTF 9 3; MTF 9 3; MTF 9 3; MCF 2 3; MCF 3 3; MTF 9 2; "
        "MTC 5 1; MTF 5 2; MTF 1 2; MTF 5 1; MTF 4 1; MTF 4 2; MTF 4 3; MCF 4 3; MTC 9 2; "
        "MTF 9 1; MTF 3 1; MTF 4 1; MTF 8 1; MTF 6 1; MTF 8 2; MTF 1 2; MTF 3 2; MTF 6 1; "
        "MTF 7 2; MCT 2 6; MTF 7 1; MTT 10 8; MTF 10 1; MTF 1 1; MTF 7 1; MTT 4 5; MTT 2 3; "
        "MTC 5 2; MTC 5 3; MTC 8 4; MTT 8 6; MCT 1 8; MCT 4 6; MTC 8 1; MTT 8 3; MCT 3 8; "
        "MCT 1 3; MCT 2 8; MTC 6 1; MTC 6 2; MTC 6 3; MTT 6 3; MTF 6 4; MTF 8 4; MCT 3 3; "
        "MTF 8 4; MCT 2 3; MTF 8 4; MCF 1 4; MTF 3 4; MTF 3 4; MTF 3 4; MTF 3 4; MTF 3 4; "
        "MTF 3 4; MTF 3 4",
    ),
}
