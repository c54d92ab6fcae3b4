#!/usr/bin/env python3
"""Measures how often a search finds the intended note first, and among the first three.

usage: search-quality.py FOLDER NAVTUI...

The notes come from Debian's nodejs-doc, python3.11-doc and fortunes-de, which make-collections.py unpacks
below FOLDER. Every other document is one note; of the others, each section is a note. The 200 queries are
titles and headings as people type them: in lower case, without punctuation, half of them only a few words
with the last one incomplete. The intended note of a query is the only one with all of its words in the
title or in one heading. Each NAVTUI is compared with the ranking of SQLite (bm25) and ripgrep.

A second table has the names of up to 2,000 of the notes, as the palette and the completion after [[ find them: the
beginnings of titles, aliases and file names, titles with a letter left out or with two swapped, and headings. Each
is sought in a frame among all that is shown there.
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
NAMED = 20


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


def mistyped(text, chance, change):
    """Returns a title with a change in one of its longer words; None if it has none."""
    places = [match for match in re.finditer(r"[a-z]{6,}", text.lower())]
    if not places:
        return None
    match = chance.choice(places)
    at = chance.randrange(match.start() + 1, match.end() - 2)
    return text[:at] + change(text[at:at + 2]) + text[at + 2:]


def named(found, chance):
    """Returns notes with aliases and file names, and for each kind what is typed, the note and the row that is meant."""
    titles = [" ".join(words(title)) for title, _, _ in found]
    chosen = [number for number, title in enumerate(titles)
              if titles.count(title) == 1 and 8 <= len(title) <= 40 and title == found[number][0].lower()]
    chance.shuffle(chosen)
    notes = {}
    for number in chosen[:2000]:
        own = [word for word in dict.fromkeys(words(found[number][2])) if len(word) > 4 and word.isascii()]
        if len(own) > 12:
            notes[number] = (" ".join(own[6:9]), " ".join(own[9:12]))
    kinds = {"title": [], "a letter left out": [], "two letters swapped": [], "alias": [], "file name": [],
             "heading": []}
    for number, (alias, name) in notes.items():
        title = found[number][0]
        typed = {
            "title": title.lower()[:len(title) * 2 // 3], "a letter left out": mistyped(title, chance, lambda text: text[1:]),
            "two letters swapped": mistyped(title, chance, lambda text: text[::-1]),
            "alias": alias[:len(alias) * 2 // 3], "file name": name[:len(name) * 2 // 3]}
        for kind, text in typed.items():
            if text and text.lower() != title.lower():
                kinds[kind].append((text, title, title))
        # Headings of other formats than Markdown are none here.
        headings = [text for text in found[number][1]
                    if 8 <= len(text) <= 40 and not set(text) & set("[]|#^`*_<") and f"# {text}\n" in found[number][2]]
        if headings:
            heading = chance.choice(headings)
            kinds["heading"].append((heading.lower(), title, heading))
    return notes, {kind: asked[:NAMED] for kind, asked in kinds.items()}


def frame(program, database, link, keys):
    return subprocess.run(
        [program, "render", link, "--db", database, "--size", "160x60", "--keys", keys],
        stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def palette(program, database):
    def rows(typed, _):
        lines = frame(program, database, "/notes", "<M-x> " + keys_of(typed))
        start = next(index for index, line in enumerate(lines) if "│ : " in line)
        left = lines[start].index("│ : ") + 1
        inner = [line[left:].split("│")[0].strip(" ▌▐") for line in lines[start + 1:]]
        return [row for row in inner if row and "└" not in row]
    return rows


def completion(program, database):
    def rows(typed, title):
        lines = frame(program, database, "/new", "<Tab> [ [ " + keys_of(typed))
        found = [re.search(r"│[▌ ]?\s?│[▌ ](.*?)\s*│", line) for line in lines]
        return [match.group(1).strip() for match in found if match]
    return rows


def keys_of(text):
    return " ".join({" ": "<Space>", "<": "<lt>"}.get(key, key) for key in text)


def print_names(program, found, home):
    notes, kinds = named(found, random.Random(2026))
    files, database = Path(home, "named"), str(Path(home, "named.db"))
    files.mkdir()
    for number, (alias, name) in notes.items():
        title, _, text = found[number]
        head = f"---\ntitle: {json.dumps(title)}\naliases: [{json.dumps(alias)}]\n---\n"
        Path(files, f"{name}.md").write_text(head + text)
    subprocess.run([program, "--db", database, "import", files], stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=True)
    print(f"{len(notes)} notes, {NAMED} names of each kind: first, first five, of 100")
    print(f"{'':24}{'palette':>14}{'[[':>14}")
    for kind, asked in kinds.items():
        line = f"{kind:24}"
        for shows in (palette(program, database), completion(program, database)):
            places = []
            for typed, title, row in asked:
                if kind == "heading" and shows.__qualname__.startswith("completion"):
                    typed, row = f"{title}#{typed}", "#" + row
                rows = shows(typed, title)
                places.append(next((index for index, text in enumerate(rows) if text.startswith(row)), 99))
            count = max(1, len(places))
            first, five = (sum(place < most for place in places) * 100 / count for most in (1, 5))
            line += f"{first:8.0f}{five:6.0f}"
        print(line, flush=True)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    found = list(notes(folder))
    with tempfile.TemporaryDirectory() as home:
        print_names(str(Path(sys.argv[2]).resolve()), found, home)
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
