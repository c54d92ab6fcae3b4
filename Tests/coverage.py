"""Prints the line coverage of a folder of sources: the files below 95 % and the total.

Reads the JSON of `swift test --enable-code-coverage`. Fails if the total is below 95 %.
"""

import json
import sys

WANTED = 95


def main(report, folder):
    with open(report) as file:
        files = json.load(file)["data"][0]["files"]
    part = f"/{folder}/"
    lines = {
        file["filename"].split(part)[1]: file["summary"]["lines"]
        for file in files
        if part in file["filename"]
    }
    count = sum(line["count"] for line in lines.values())
    covered = sum(line["covered"] for line in lines.values())
    for name, line in sorted(lines.items()):
        if line["percent"] < WANTED:
            print(f"{line['percent']:6.1f} %  {name}, {line['count'] - line['covered']} not run")
    percent = 100 * covered / count if count else 0
    print(f"{percent:6.1f} %  {folder}, {covered} of {count} lines")
    return 0 if percent >= WANTED else f"Less than {WANTED} % of the lines are run by tests."


sys.exit(main(*sys.argv[1:]))
