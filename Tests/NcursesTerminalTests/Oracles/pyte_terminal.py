"""A pyte terminal, controlled by standard input.

Requests are lines: "open COLUMNS ROWS UNICODE" for a new terminal, "resize COLUMNS ROWS", "feed
COUNT" followed by that many bytes, and "show". Only the last one has an answer: a line with the
number of bytes that follow, a line with the cursor's column, row and visibility, and then the cells,
row by row.
"""

import sys

import pyte
from pyte import modes
from pyte.graphics import FG_BG_256
from wcwidth import wcwidth


class Screen(pyte.Screen):
    """Adds four sequences of terminfo's xterm, and handles the last column as other terminals do.

    After writing to the last column, pyte leaves the cursor beyond it, even if the text does not
    continue on the next row, after vertical movements, and for a mark on the last character. It also
    restores the cursor into the scrolling region, which other terminals do only in origin mode.
    """

    last = ""

    def draw(self, data):
        for character in data:
            wraps = modes.DECAWM in self.mode
            if wcwidth(character) == 0:
                self.mode.discard(modes.DECAWM)
            super().draw(character)
            if wraps:
                self.mode.add(modes.DECAWM)
            else:
                self.leave_margin()
        self.last = data[-1]

    def leave_margin(self):
        self.cursor.x = min(self.cursor.x, self.columns - 1)

    def cursor_up(self, count=None):
        self.leave_margin()
        super().cursor_up(count)

    def cursor_down(self, count=None):
        self.leave_margin()
        super().cursor_down(count)

    def cursor_to_line(self, line=None):
        self.leave_margin()
        super().cursor_to_line(line)

    def reverse_index(self):
        self.leave_margin()
        super().reverse_index()

    def set_margins(self, *rows, private=False):
        """With a question mark, it restores private modes (XTRESTORE), which pyte does not know."""
        if not private:
            super().set_margins(*rows)

    def restore_cursor(self):
        margins, self.margins = self.margins, None
        super().restore_cursor()
        self.margins = margins

    def select_graphic_rendition(self, *numbers):
        """The bright colours are colours of their own, and not bold ones."""
        rest, result = list(numbers), []
        while rest:
            number = rest.pop(0)
            ground, color = divmod(number, 10)
            if number in (38, 48):
                result += [number, *rest[:2]]
                rest = rest[2:]
            elif ground in (9, 10):
                result += [38 if ground == 9 else 48, 5, color + 8]
            else:
                result.append(number)
        super().select_graphic_rendition(*result)

    def repeat_last(self, count=1):
        self.draw(self.last * (count or 1))

    def scroll(self, count, step, edge):
        column, row = self.cursor.x, self.cursor.y
        self.cursor.y = (self.margins or (0, self.lines - 1))[edge]
        for _ in range(count or 1):
            step()
        self.cursor.x, self.cursor.y = column, row

    def scroll_up(self, count=1):
        self.scroll(count, self.index, 1)

    def scroll_down(self, count=1):
        self.scroll(count, self.reverse_index, 0)

    def cursor_to_tab_back(self, count=1):
        for _ in range(count or 1):
            stops = [stop for stop in self.tabstops if stop < self.cursor.x]
            self.cursor.x = max(stops, default=0)


EXTENSIONS = {
    "b": "repeat_last", "S": "scroll_up", "T": "scroll_down", "Z": "cursor_to_tab_back",
}


class ByteStream(pyte.ByteStream):
    csi = {**pyte.ByteStream.csi, **EXTENSIONS}
    events = pyte.ByteStream.events | set(EXTENSIONS.values())


class Stream(pyte.Stream):
    """Bytes as characters of one byte each, which has character sets to choose from."""

    csi, events, use_utf8 = ByteStream.csi, ByteStream.events, False

    def feed(self, data):
        super().feed(data.decode("latin-1"))


NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
COLORS = dict(zip(NAMES, FG_BG_256))


def shown(cell):
    flags = (
        cell.bold | cell.italics << 2 | cell.underscore << 3 | cell.reverse << 4)
    colors = [COLORS.get(color, color) for color in (cell.fg, cell.bg)]
    return "\x1f".join([cell.data, *colors, str(int(flags))])


def answer(screen):
    cursor = screen.cursor
    column = min(cursor.x, screen.columns - 1)
    lines = [f"{column} {cursor.y} {int(not cursor.hidden)}"]
    for row in range(screen.lines):
        line = screen.buffer[row]
        lines.append("\x1e".join(shown(line[column]) for column in range(screen.columns)))
    return "\n".join(lines).encode()


def main():
    screen = stream = None
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    for request in requests:
        verb, *words = request.decode().split()
        numbers = [int(word) for word in words]
        if verb == "open":
            screen = Screen(*numbers[:2])
            stream = ByteStream(screen) if numbers[2] else Stream(screen)
        elif verb == "resize":
            screen.resize(numbers[1], numbers[0])
        elif verb == "feed":
            stream.feed(requests.read(numbers[0]))
        else:
            payload = answer(screen)
            answers.write(b"%d\n" % len(payload) + payload)
            answers.flush()


main()
