"""A tmux pane, controlled by standard input. pyte_terminal.py describes the requests.

The answer has no columns: each row is the sequence of its scalars.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile

FLAGS = {1: 1, 2: 2, 3: 4, 4: 8, 7: 16}


class Pane:
    count = 0

    def __init__(self, folder, columns, rows):
        Pane.count += 1
        self.socket = os.path.join(folder, str(Pane.count))
        self.tmux(
            "new-session", "-d", "-x", str(columns), "-y", str(rows), "stty raw -echo; exec sleep 1d",
            ";", "set", "status", "off", ";", "set", "window-size", "manual")
        self.resize(columns, rows)
        name = self.tmux("display-message", "-p", "#{pane_tty}").strip()
        self.terminal = os.open(name, os.O_RDWR | os.O_NOCTTY)
        # Before the shell has set the line mode, answers would wait for the end of a line.
        subprocess.run(["stty", "raw", "-echo"], stdin=self.terminal, check=True)

    def tmux(self, *words):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh"}
        command = ["tmux", "-u", "-S", self.socket, "-f", "/dev/null", *words]
        return subprocess.run(
            command, env=environment, check=True, stdout=subprocess.PIPE).stdout.decode()

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def feed(self, data):
        while data:
            data = data[os.write(self.terminal, data):]

    def show(self):
        # The answer arrives when everything before it was drawn.
        os.write(self.terminal, b"\033[6n")
        answer = b""
        while not answer.endswith(b"R"):
            answer += os.read(self.terminal, 64)
        text = self.tmux(
            "display-message", "-p", "#{cursor_x} #{cursor_y} #{cursor_flag}", ";",
            "capture-pane", "-p", "-e", "-N")
        cursor, *lines = text.split("\n")
        style = Style()
        return "\n".join([cursor] + [style.cells(line) for line in lines[:-1]]).encode()

    def close(self):
        os.close(self.terminal)
        self.tmux("kill-server")


class Style:
    def __init__(self):
        self.reset()

    def reset(self):
        self.colors, self.flags = {3: "default", 4: "default"}, 0

    def select(self, text):
        numbers = [int(number or 0) for number in re.split("[;:]", text)]
        while numbers:
            number = numbers.pop(0)
            ground, color = divmod(number, 10)
            if number == 0:
                self.reset()
            elif number in FLAGS:
                self.flags |= FLAGS[number]
            elif number in (38, 48):
                self.colors[ground], numbers = str(numbers[1]), numbers[2:]
            elif ground in (3, 4):
                self.colors[ground] = "default" if color == 9 else str(color)
            elif ground in (9, 10):
                self.colors[ground - 6] = str(color + 8)
            else:
                raise ValueError("unknown style " + text)

    def cells(self, line):
        cells = []
        for sequence, text in re.findall("\033\\[([0-9;:]*)m|(.)", line):
            if text:
                cells.append("\x1f".join([text, *self.colors.values(), str(self.flags)]))
            else:
                self.select(sequence)
        return "\x1e".join(cells)


def main():
    # Threads that run tests block signals, and a pane that ignores SIGHUP would outlive its server.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    pane = None
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    with tempfile.TemporaryDirectory() as folder:
        try:
            for request in requests:
                verb, *words = request.decode().split()
                numbers = [int(word) for word in words]
                if verb == "open":
                    if pane:
                        pane.close()
                    pane = Pane(folder, *numbers[:2])
                elif verb == "resize":
                    pane.resize(*numbers)
                elif verb == "feed":
                    pane.feed(requests.read(numbers[0]))
                else:
                    payload = pane.show()
                    answers.write(b"%d\n" % len(payload) + payload)
                    answers.flush()
        finally:
            if pane:
                pane.close()


main()
