#!/usr/bin/env python3
"""Measures how often a search finds the intended note first, and among the first three.

usage: search-quality.py FOLDER NAVTUI...

The notes come from Debian's nodejs-doc, python3.11-doc and fortunes-de, which make-collections.py unpacks
below FOLDER. Every other document is one note; of the others, each section is a note. The 200 queries are
titles and headings as people type them: in lower case, without punctuation, half of them only a few words
with the last one incomplete. The intended note of a query is the only one with all of its words in the
title or in one heading. Each NAVTUI is compared with the ranking of SQLite (bm25) and ripgrep.
"""

import importlib.util
import json
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

spec = importlib.util.spec_from_file_location("collections", Path(__file__).with_name("make-collections.py"))
collections = importlib.util.module_from_spec(spec)
spec.loader.exec_module(collections)

PACKAGES = ("nodejs-doc", "python3.11-doc", "fortunes-de")
COUNT = 200
SHOWN = 3


def words(text):
    return re.findall(r"[^\W_]+", text.lower())


def notes(folder):
    """Yields title, headings and text of each note."""
    for number, (_, name, text, parted) in enumerate(collections.documents(folder, PACKAGES)):
        parts = list(parted(name, text))
        if number % 2 == 0 and parted is not collections.sayings:
            yield name, [heading for heading, _ in parts[1:]], text
        else:
            for title, part in parts:
                if len(part.strip()) >= 20:
                    yield title or name, [], part


def meant(query, places):
    """Returns the notes with all words in the title or one heading. `places` maps word prefixes to places."""
    found = set.intersection(*(places.get(word, set()) for word in query))
    return {number for number, _ in found}


def queries(found, chance):
    """Returns queries with the numbers of the intended notes, half of them titles, half headings."""
    texts = [(number, words(text), index > 0) for number, (title, headings, _) in enumerate(found)
             for index, text in enumerate([title, *headings])]
    places = {}
    for index, (number, text, _) in enumerate(texts):
        for word in text:
            for end in range(1, len(word) + 1):
                places.setdefault(word[:end], set()).add((number, index))
    chosen = []
    for kind in (False, True):
        own = [text for text in texts if text[2] == kind and len("".join(text[1])) >= 4]
        chance.shuffle(own)
        count = 0
        for number, text, _ in own:
            query = text[:8]
            if count % 2:
                query = query[:3]
                query[-1] = query[-1][:max(3, len(query[-1]) * 2 // 3)]
            if meant(query, places) != {number}:
                continue
            chosen.append((" ".join(query), number))
            count += 1
            if count == COUNT // 2:
                break
    return chosen


def navtui(program, folder, database):
    run = lambda *arguments: subprocess.run(
        [program, "--db", database, *arguments], stdout=subprocess.PIPE, check=False)
    run("import", folder).check_returncode()

    def search(query):
        rows = json.loads(run("search", "--json", "--limit", str(SHOWN), "--", query).stdout)
        return [row["id"] for row in rows]

    return search


def bm25(found):
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE note USING fts5(title, body, prefix='1 2 3')")
    database.executemany(
        "INSERT INTO note (rowid, title, body) VALUES (?, ?, ?)",
        ((number + 1, title, text) for number, (title, _, text) in enumerate(found)))

    def search(query):
        pattern = " AND ".join(f'"{word}" *' for word in query.split())
        rows = database.execute(
            "SELECT rowid FROM note WHERE note MATCH ? ORDER BY rank LIMIT ?", (pattern, SHOWN))
        return [row[0] for row in rows]

    return search


def ripgrep(program, folder):
    """Searches for the files with the most matches of the words as a phrase."""
    def search(query):
        pattern = r"[^\p{L}\p{N}]+".join(query.split())
        lines = subprocess.run(
            [program, "--count-matches", "--no-filename", "--with-filename", "-i", "-e", pattern, folder],
            stdout=subprocess.PIPE, text=True, check=False).stdout.splitlines()
        counts = sorted((-int(line.rpartition(":")[2]), line.rpartition(":")[0]) for line in lines)
        return [int(Path(path).stem) for _, path in counts[:SHOWN]]

    return search


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    found = list(notes(folder))
    asked = queries(found, random.Random(2026))
    rg = collections.fetch("ripgrep", folder) / "usr/bin/rg"
    with tempfile.TemporaryDirectory() as home:
        files = Path(home, "notes")
        files.mkdir()
        for number, (title, _, text) in enumerate(found, 1):
            head = f"---\nid: {number}\ntitle: {json.dumps(title)}\n---\n"
            Path(files, f"{number:06}.md").write_text(head + text)
        contestants = [
            (f"navtui ({program})" if len(sys.argv) > 3 else "navtui search",
             navtui(str(Path(program).resolve()), files, Path(home, f"{index}.db")))
            for index, program in enumerate(sys.argv[2:])
        ] + [("SQLite, bm25", bm25(found)), ("rg, most matches", ripgrep(str(rg), files))]
        print(f"{len(found)} notes, {len(asked)} queries")
        print(f"{'':40}{'first':>8}{'first 3':>9}{'ms each':>9}")
        for name, search in contestants:
            start = time.perf_counter()
            places = [(query, meant, search(query)) for query, meant in asked]
            spent = (time.perf_counter() - start) * 1000 / len(asked)
            first = sum(ids[:1] == [meant + 1] for _, meant, ids in places) * 100 / len(asked)
            three = sum(meant + 1 in ids for _, meant, ids in places) * 100 / len(asked)
            print(f"{name:40}{first:7.1f}%{three:8.1f}%{spent:9.1f}", flush=True)
            if name.startswith("navtui"):
                for query, meant, ids in places:
                    if ids[:1] != [meant + 1]:
                        print(f"  not first: “{query}”, meant {found[meant][0]!r}, first was "
                              f"{found[ids[0] - 1][0] if ids else None!r}")


if __name__ == "__main__":
    main()
