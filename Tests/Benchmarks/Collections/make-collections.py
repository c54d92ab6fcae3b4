#!/usr/bin/env python3
"""Makes folders of 1,000, 10,000 and 100,000 notes from the documentation in Debian's packages.

usage: make-collections.py FOLDER [1000000]

The packages are downloaded and unpacked below FOLDER, not installed. Existing downloads and folders are
reused. The same packages always give the same notes.

Each section of a document and each saying of a collection becomes a note. Every fiftieth document becomes
a single long note. Duplicate texts are removed. If there are too few sections, the longest are split
between paragraphs. The smaller folders contain every tenth and every hundredth note of the largest. With
1000000, a folder of as many notes is made too: ten copies of each note. ripgrep is also unpacked, to
compare searches with.
"""

import gzip
import hashlib
import heapq
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

SIZES = (100_000, 10_000, 1_000)
MILLION = 1_000_000
WHOLE = 50
PACKAGES = (
    "nodejs-doc", "python3.11-doc", "linux-doc-6.1", "fortunes-de", "fortunes-ru", "manpages-ja",
    "manpages-zh",
)
TOOLS = ("ripgrep",)
UNDERLINE = re.compile(r"([=\-~^\"'`*+#.:_])\1{2,}\s*$")


def fetch(package, folder):
    """Downloads a package and unpacks it into a folder with its name."""
    there = folder / "packages" / package
    if there.exists():
        return there
    downloads = folder / "downloads"
    shutil.rmtree(downloads, ignore_errors=True)
    downloads.mkdir(parents=True)
    subprocess.run(["apt-get", "-qq", "-o", "APT::Sandbox::User=", "download", package], cwd=downloads, check=True)
    (file,) = downloads.glob("*.deb")
    part = there.with_name(package + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["dpkg-deb", "-x", file, part], check=True)
    shutil.rmtree(downloads)
    part.rename(there)
    return there


def files(folder, below, pattern):
    """Returns the files whose paths match a pattern, sorted by path, without links."""
    found = (Path(place, name) for place, _, names in os.walk(folder / "usr/share" / below) for name in names)
    wanted = (file for file in found if re.search(pattern, str(file)) and not file.is_symlink())
    return sorted(wanted, key=lambda file: str(file).encode())


def read(file):
    data = file.read_bytes()
    if file.suffix == ".gz":
        data = gzip.decompress(data)
    return data.decode(errors="replace").replace("\0", "")


def title_of(file):
    return re.sub(r"(\.gz|\.txt|\.rst|\.md|\.yaml)+$", "", file.name)


def plain(title):
    return " ".join(title.strip("#*`: \t").split())[:200]


def markdown_sections(name, text):
    """Splits a text before its headings, ignoring code blocks."""
    title, lines, code = name, [], False
    for line in text.splitlines(keepends=True):
        if line.startswith("```"):
            code = not code
        if not code and re.match(r"#{1,6} ", line):
            yield title, "".join(lines)
            title, lines = plain(line), []
        else:
            lines.append(line)
    yield title, "".join(lines)


def underlined_sections(name, text):
    """Splits a text before its underlined headings, which can also be overlined."""
    title, lines = name, []
    for line in text.splitlines(keepends=True):
        head = lines[-1].rstrip() if lines else ""
        if UNDERLINE.match(line) and head and not head[0].isspace() and not UNDERLINE.match(head):
            lines.pop()
            if lines and UNDERLINE.match(lines[-1]):
                lines.pop()
            yield title, "".join(lines)
            title, lines = plain(head), []
        else:
            lines.append(line)
    yield title, "".join(lines)


def manual(text):
    """Converts a manual page from roff to Markdown."""
    lines = []
    for line in text.splitlines():
        if re.match(r"[.']\s*(\\\"|TH|de|ie|el|if|nr|ds)", line) or line in ("..", "'"):
            continue
        heading = re.match(r"\.(SH|SS)\s+(.*)", line)
        if heading:
            line = "#" * (2 if heading[1] == "SH" else 3) + " " + heading[2].strip('"')
        elif re.match(r"[.'](PP|P|LP|sp|IP|TP|HP|br)?\b", line):
            line = re.sub(r"^[.']\s*\w+\s*", "", line)
        line = re.sub(r"\\f(\[\w*\]|\(..|.)|\\&|\\,|\\/|\\c", "", line)
        line = re.sub(r"\\-", "-", line).replace("\\e", "\\").replace("\\(bu", "*")
        lines.append(line)
    return "\n".join(lines) + "\n"


def sayings(name, text):
    for number, saying in enumerate(re.split(r"\n%+\n", text), 1):
        first = next((line for line in saying.splitlines() if line.strip()), name)
        yield plain(first)[:60] or f"{name} {number}", saying + "\n"


def documents(folder, packages=PACKAGES):
    """Yields all documents: package, title, text and the function that splits it."""
    found = {package: fetch(package, folder) for package in packages}

    def wanted(*rows):
        return (row for row in rows if row[0] in found)

    for file in files(found["nodejs-doc"], "doc", r"\.md(\.gz)?$"):
        yield "nodejs", title_of(file), read(file), markdown_sections
    for package, below, pattern in wanted(
        ("python3.11-doc", "doc/python3.11/html/_sources", r"\.txt$"),
        ("linux-doc-6.1", "doc/linux-doc-6.1/Documentation", r"\.(rst|txt|yaml)(\.gz)?$"),
    ):
        for file in files(found[package], below, pattern):
            yield package.split("-")[0], title_of(file), read(file), underlined_sections
    for (package,) in wanted(("fortunes-de",), ("fortunes-ru",)):
        for file in files(found[package], "games/fortunes", r"/[^/]+(?<!\.dat)(?<!\.u8)$"):
            yield package, file.name, read(file), sayings
    for (package,) in wanted(("manpages-ja",), ("manpages-zh",)):
        for file in files(found[package], "man", r"\.\d\w*\.gz$"):
            yield package, title_of(file), manual(read(file)), markdown_sections


def notes(folder):
    """Yields all notes: package, title, text, and true for a whole document."""
    known = set()
    for number, (source, name, text, parted) in enumerate(documents(folder)):
        parts = [(name, text)] if number % WHOLE == 0 else parted(name, text)
        for title, part in parts:
            key = hashlib.sha256(part.strip().encode()).digest()
            if len(part.strip()) < 20 or key in known:
                continue
            known.add(key)
            yield source, title or name, part, number % WHOLE == 0


def parted(found, count):
    """Returns a number of notes by splitting the longest between paragraphs, except whole documents."""
    found = [[note] for note in found]
    total = len(found)
    longest = [(-len(note[2]), place, 0) for place, (note,) in enumerate(found) if not note[3]]
    heapq.heapify(longest)
    while total < count and longest:
        _, place, part = heapq.heappop(longest)
        source, title, text, _ = found[place][part]
        breaks = [match.end() for match in re.finditer(r"\n\s*\n", text[:-1])]
        middle = min(breaks, key=lambda at: abs(at - len(text) // 2), default=0)
        if not text[:middle].strip() or not text[middle:].strip():
            continue
        name, number = re.fullmatch(r"(.*?)(?:, part (\d+))?", title, re.S).groups()
        found[place][part] = (source, title, text[:middle], False)
        found[place].append((source, f"{name}, part {len(found[place]) + 1}", text[middle:], False))
        for new in (part, len(found[place]) - 1):
            heapq.heappush(longest, (-len(found[place][new][2]), place, new))
        total += 1
    return [note for group in found for note in group]


def write(found, folder):
    part = folder.with_name(folder.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    for number, (source, title, text, _) in enumerate(found):
        file = part / source / f"{number // 1000:03}" / f"{number:06}.md"
        if number % 1000 == 0 or not file.parent.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {title}\n\n{text.lstrip()}")
        # Later notes are newer, so that the order by time is defined.
        time = 1_500_000_000 + number * 100
        os.utime(file, (time, time))
    part.rename(folder)


def copies(found, count):
    """Yields a number of notes: copies of the given ones, with numbers in their titles."""
    for number in range(count):
        source, title, text, whole = found[number % len(found)]
        yield source, f"{title}, copy {number // len(found) + 1}", text, whole


def main():
    if sys.argv[2:] not in ([], [str(MILLION)]) or len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    for tool in TOOLS:
        fetch(tool, folder)
    sizes = SIZES + (MILLION,) * (len(sys.argv) - 2)
    if all((folder / str(size)).exists() for size in sizes):
        return
    found = parted(list(notes(folder)), SIZES[0])
    if len(found) < SIZES[0]:
        sys.exit(f"The packages give {len(found)} notes, which are fewer than {SIZES[0]}.")
    found = [found[place * len(found) // SIZES[0]] for place in range(SIZES[0])]
    for size in sizes:
        target = folder / str(size)
        if not target.exists():
            write(copies(found, size) if size == MILLION else found[:: len(found) // size], target)
            print(f"{target}: {size} notes")


if __name__ == "__main__":
    main()
