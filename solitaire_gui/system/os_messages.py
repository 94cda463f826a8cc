"""The system's errors with files as parts of sentences for the player."""

from __future__ import annotations

import errno

from solitaire_gui.language.catalogue import gettext, gettext_noop

REASONS = {
    errno.EACCES: gettext_noop("you don’t have permission"),
    errno.EPERM: gettext_noop("you don’t have permission"),
    errno.EROFS: gettext_noop("that disk is read-only"),
    errno.ENOSPC: gettext_noop("the disk is full"),
    errno.EDQUOT: gettext_noop("the disk is full"),
    errno.EIO: gettext_noop("the disk reports an error"),
    errno.EBUSY: gettext_noop("another program is holding the file"),
    errno.ENOENT: gettext_noop("it can’t be found"),
    errno.EISDIR: gettext_noop("it is a folder"),
    errno.ENOTDIR: gettext_noop("there is a file where its folder should be"),
    errno.ELOOP: gettext_noop("its folder can’t be found"),
    errno.ENAMETOOLONG: gettext_noop("the name is too long"),
    errno.EMFILE: gettext_noop("too many files are open"),
    errno.ENFILE: gettext_noop("too many files are open"),
}


def reason(error: OSError) -> str:
    """Return the reason for an error; one that is not in the table, in the system's words."""
    text = REASONS.get(error.errno or 0)
    return gettext(text) if text else error.strerror or str(error)
