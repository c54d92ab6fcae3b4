#!/usr/bin/env python3
"""Compares what navtui reads of Markdown with what markdown-it-py reads of it.

usage: compare-documents.py BENCHMARKS [FOLDER]

BENCHMARKS is the built program of the benchmarks. Compared are the examples of the CommonMark specification and
the Markdown files of Debian packages, which are downloaded into FOLDER (.build/documents) and not installed:
headings with their levels, links and images, tasks, and the words of the text. Files with a difference are
counted by its reason, and printed if there is none that is known.
"""

import json
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from urllib.parse import unquote

PACKAGES = ("nodejs-doc",)
# Other projects whose Markdown documents are in their source distributions.
PROJECTS = ("markdown-it-py", "mkdocs", "mkdocs-material", "textual", "rich", "black", "pydantic", "fastapi", "typer")

# What navtui reads and CommonMark with tables does not, by the source that shows it.
EXTENSIONS = (
    ("front matter", re.compile(r"\A---\n", re.M)),
    ("wiki links and embeds", re.compile(r"\[\[[^\]]+\]\]")),
    ("footnotes", re.compile(r"\[\^[^\]\s]+\]|\^\[")),
    ("callouts", re.compile(r"^\s*> ?\[!\w+\]", re.M)),
    ("HTML that is shown", re.compile(r"<(details|summary|mark|kbd|sup|sub|u|br|ins|em|strong|b|i|code|img|a)\b", re.I)),
    ("comments", re.compile(r"%%|<!--")),
    ("highlights", re.compile(r"==\S")),
    ("formulas", re.compile(r"\$\S")),
    ("block names", re.compile(r"\s\^[\w-]+$", re.M)),
    ("HTML", re.compile(r"<[/!?a-z]", re.I)),
)


def fetch(folder):
    """Returns the documents: a file of each example of CommonMark, and the files of packages and projects."""
    folder.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        there = folder / package
        if not there.exists():
            subprocess.run(["apt-get", "download", "-qq", package], cwd=folder, check=True)
            archive = next(folder.glob(f"{package}_*.deb"))
            subprocess.run(["dpkg-deb", "-x", archive, there], check=True)
    for project in PROJECTS:
        there = folder / project
        if not there.exists():
            there.mkdir()
            # Only the archive, whatever it needs to be built.
            command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", project, "-d", there]
            subprocess.run(command, check=False, stderr=subprocess.DEVNULL)
            for archive in there.glob("*.tar.gz"):
                with tarfile.open(archive) as file:
                    file.extractall(there, filter="data")
    examples = folder / "examples"
    if not examples.exists():
        examples.mkdir()
        spec = next(folder.glob("markdown-it-py/*/tests/test_cmark_spec/commonmark.json"))
        for example in json.loads(spec.read_text()):
            (examples / f"{example['example']:03}.md").write_text(example["markdown"])
    return sorted(
        path for path in folder.rglob("*.md*")
        if path.is_file() and path.suffix in (".md", ".markdown"))


def words(text):
    return text.split()


def read(text):
    """Returns what markdown-it-py reads of a text."""
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    tokens = parser.parse(text)
    result = {"headings": [], "links": [], "addresses": [], "tasks": [], "words": []}
    level, item = None, False
    for token in tokens:
        if token.type == "heading_open":
            level = int(token.tag[1])
        elif token.type == "heading_close":
            level = None
        elif token.type == "list_item_open":
            item = True
        elif token.type in ("fence", "code_block"):
            result["words"] += words(token.content)
            item = False
        elif token.type == "inline":
            shown, link = "", None
            for child in token.children:
                if child.type == "link_open":
                    link = (child.attrs["href"], len(shown))
                elif child.type == "link_close":
                    address, start = link
                    label = shown[start:]
                    isAddress = unquote(address) in (unquote(label), "mailto:" + unquote(label))
                    result["addresses" if isAddress else "links"].append(address)
                elif child.type == "image":
                    result["links"].append(child.attrs["src"])
                    shown += alternative(child.children)
                elif child.type in ("softbreak", "hardbreak"):
                    shown += "\n"
                elif child.type in ("text", "code_inline"):
                    shown += child.content
            box = re.match(r"\[([ xX])\][ \t]+(?=\S)", shown) if item and level is None else None
            if box:
                result["tasks"].append(box.group(1) != " ")
                shown = shown[box.end():]
            item = False
            if level is not None:
                result["headings"].append(f"{level} {shown}")
            result["words"] += words(shown)
    return result


def alternative(children):
    """Returns the text of an image."""
    return "".join(
        alternative(child.children) if child.type == "image"
        else "\n" if child.type in ("softbreak", "hardbreak") else child.content
        for child in children or [])


def plain(document):
    """Returns what is compared: addresses of links differ in what is escaped, and a link around a picture comes first."""
    return {
        "headings": [" ".join(heading.split()) for heading in document["headings"]],
        "links": sorted(unquote(link) for link in document["links"]),
        "tasks": document["tasks"],
        "words": document["words"],
    }


def main():
    program = Path(sys.argv[1]).resolve()
    folder = Path(sys.argv[2] if len(sys.argv) > 2 else ".build/documents")
    paths = fetch(folder)
    given = "".join(f"{path}\n" for path in paths)
    output = subprocess.run([program, "documents"], input=given, capture_output=True, text=True, check=True)
    lines = output.stdout.splitlines()
    assert len(lines) == len(paths), f"{len(lines)} documents of {len(paths)}"
    counts, unknown = {}, []
    for path, line in zip(paths, lines):
        text = path.read_bytes().decode("utf-8", "replace")
        ours, theirs = plain(json.loads(line)), plain(read(text))
        for part in ours:
            same, all_ = counts.setdefault(part, [0, 0])
            counts[part] = [same + (ours[part] == theirs[part]), all_ + 1]
        parts = [part for part in ours if ours[part] != theirs[part]]
        if not parts:
            continue
        reason = next((name for name, pattern in EXTENSIONS if pattern.search(text)), None)
        if reason:
            counts[reason] = counts.get(reason, 0) + 1
        else:
            unknown.append((path, parts, ours, theirs))
    print(f"{len(paths)} documents")
    for name, count in counts.items():
        if isinstance(count, list):
            print(f"{name}: the same in {count[0]} of {count[1]}")
        else:
            print(f"differs with {name}: {count}")
    print(f"differs for another reason: {len(unknown)}")
    for path, parts, ours, theirs in unknown[: int(os.environ.get("SHOWN", "20"))]:
        for part in parts:
            a, b = ours[part], theirs[part]
            first = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            print(f"{path} {part} {first}: {a[max(0, first - 1) : first + 4]} is {b[max(0, first - 1) : first + 4]} there")


main()
