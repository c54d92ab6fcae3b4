#!/usr/bin/env python3
"""Writes the table in WideScalars.swift from the newest version of Unicode.

Usage: wide-scalars.py FILE
Needs unicodedata2 of PyPI, which has the current version before Python and Debian have it.
"""

import pathlib
import re
import sys

import unicodedata2 as unicode

# Symbols that version 16 made wide. Most terminals and C libraries still draw them in one column.
NARROW = {0x2630: 0x2637, 0x268A: 0x268F, 0x4DC0: 0x4DFF, 0x1D300: 0x1D356, 0x1D360: 0x1D376}
# Reserved for emoji, which are wide.
EMOJI = range(0x1FA70, 0x1FB00)


def is_wide(scalar):
    character = chr(scalar)
    is_mark = unicode.category(character).startswith("M")
    is_narrow = any(start <= scalar <= end for start, end in NARROW.items())
    return scalar in EMOJI or unicode.east_asian_width(character) in "WF" and not is_mark and not is_narrow


def boundaries():
    """Yields the alternating starts and ends of the wide ranges."""
    was_wide = False
    for scalar in range(sys.maxunicode + 1):
        if is_wide(scalar) != was_wide:
            was_wide = not was_wide
            yield f"0x{scalar:04X}"


file = pathlib.Path(sys.argv[1])
found = list(boundaries())
rows = ["    " + ", ".join(found[start:start + 10]) + ",\n" for start in range(0, len(found), 10)]
text = re.sub(r"(boundaries: \[UInt32\] = \[\n).*?(  \]\n)", rf"\1{''.join(rows)}\2", file.read_text(), flags=re.S)
file.write_text(re.sub(r"Unicode \d+\.\d+:", f"Unicode {unicode.unidata_version.rsplit('.', 1)[0]}:", text))
