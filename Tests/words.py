#!/usr/bin/env python3
"""Prints all user-visible texts in the sources: labels, messages, help and errors.

Usage: words.py FOLDER ...
Each line contains FILE:LINE and a text without duplicates. Interpolations are shown as (…). SQL, keys, identifiers and
assertion messages are omitted.
"""

import pathlib
import re
import sys

# Literals after these on the same line are not user-visible.
INTERNAL = re.compile(
    r"\b(precondition\w*|assert\w*|fatalError|sql:|literal:|execute\(|CodingKey|#selector|Regex|forKey:|"
    r"environment\[|variables\[|debugDescription:|NSError|extensions:|withExtension|keywords)")
SQL = re.compile(
    r"^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WITH|FROM|WHERE|AND|OR|ORDER|JOIN|UNION|BEGIN|REPLACE|"
    r"LEFT|SET|VALUES|GROUP|LIMIT|ATTACH|DETACH|VACUUM)\b", re.I)
STRUCTURED = re.compile(r"^[\s\W\d_]*$|^[a-z0-9]+([-_./:?=&#{}][A-Za-z0-9{}]*)+$|^[a-z]+[A-Z]\w*$|^<.*>$|^\\")


def literals(source):
    """Yields the line and text of each string literal, ignoring comments."""
    line, index = 1, 0
    while index < len(source):
        if source.startswith("//", index):
            index = source.find("\n", index) if "\n" in source[index:] else len(source)
            continue
        if source.startswith("/*", index):
            end = source.find("*/", index) + 2
            line += source.count("\n", index, end)
            index = end
            continue
        quote = re.compile(r'#*("""|")').match(source, index)
        if not quote:
            line += source[index] == "\n"
            index += 1
            continue
        start, (text, index) = line, read(source, quote)
        line += source.count("\n", quote.start(), index)
        yield start, text


def read(source, quote):
    """Returns the text of the literal after an opening quote, and the index after it."""
    hashes = "#" * quote.group().count("#")
    end, escape = quote.group(1) + hashes, "\\" + hashes
    text, index = "", quote.end()
    while index < len(source) and not source.startswith(end, index):
        if source.startswith(escape + "(", index):
            depth, index = 1, index + len(escape) + 1
            while depth and index < len(source):
                inner = re.compile(r'#*("""|")').match(source, index)
                if inner:
                    index = read(source, inner)[1]
                    continue
                depth += {"(": 1, ")": -1}.get(source[index], 0)
                index += 1
            text += "(…)"
        elif source.startswith(escape, index):
            follows = source[index + len(escape)]
            text += {"n": " ", "\n": ""}.get(follows, "" if follows == "u" else follows)
            index += len(escape) + 1
        else:
            text += source[index]
            index += 1
    return text, index + len(end)


def is_read(text, code):
    """Returns true if a literal on a line of code is user-visible."""
    if not re.search(r"[A-Za-z]{2}", text) or INTERNAL.search(code.split('"')[0]):
        return False
    return not SQL.match(text) and not STRUCTURED.match(text)


def main():
    seen = set()
    for folder in sys.argv[1:]:
        for path in sorted(pathlib.Path(folder).rglob("*.swift")):
            source = path.read_text()
            lines = source.split("\n")
            for line, text in literals(source):
                text = " ".join(text.split())
                if text not in seen and is_read(text, lines[line - 1]):
                    seen.add(text)
                    print(f"{path}:{line}\t{text}")


if __name__ == "__main__":
    main()
