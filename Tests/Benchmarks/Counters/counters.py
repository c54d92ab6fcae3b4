#!/usr/bin/env python3
"""Counts what navtui does for a key: counters.py PROGRAM RECORD.

navtui runs under Callgrind on a pseudo terminal of 80x24, with 302 notes and a text beside the list. Callgrind writes
a file of costs each time that the app waits for input, so each file is one turn of its loop. For the first start, for
another one, which restores the place, and for each kind of key these counters are printed, each of the median key:

  frame        instructions until the frame is written
  all          instructions with what follows, until nothing happens any more
  allocations  calls of malloc until the frame is written
  frames       frames that were drawn
  bytes        bytes written to the terminal

All but `all` are the same each time, apart from what libc does on another processor. RECORD is a JSON file with the
counters of this program. If there is none it is written. The exit status is 1 if `frame`, `allocations` or `bytes`
is more than a tenth above it.
"""
import glob, json, os, pty, random, re, select, signal, statistics, struct, subprocess, sys, tempfile, time
import fcntl, termios

COLUMNS, ROWS = 80, 24
SCRIPT = [("move", "j")] * 5 + [("push", "\r"), ("pop", "h")] * 3 + [("tab", "3"), ("tab", "1")] * 2 \
    + [("sheet", "c"), ("close the sheet", "\x1b")] * 2 + [("end", "j")]
WORDS = "boat garden beds water seed list call tool river stone light night paper letter train apple wood".split()


def make_notes(program, home, environment):
    """Imports 302 notes with links, tasks and code, the same each time."""
    chance, vault = random.Random(1), os.path.join(home, "vault")
    os.mkdir(vault)
    for number in range(1, 303):
        paragraphs = (" ".join(chance.choice(WORDS) for _ in range(40)) + f" [[Note {chance.randint(1, 302)}]]"
                      for _ in range(6))
        with open(os.path.join(vault, f"note{number:03}.md"), "w") as file:
            file.write(f"# Note {number}\n\n" + "\n\n".join(paragraphs)
                       + "\n\n- [ ] one\n- [x] two\n\n```swift\nlet a = 1\n```\n")
    subprocess.run([program, "import", vault], env=environment, check=True, stdout=subprocess.DEVNULL)


class Turn:
    """The costs between two waits."""

    def __init__(self, text):
        self.instructions = int(re.search(r"^(?:summary|totals): (\d+)", text, re.M).group(1))
        self.draws = "FrameEncoderC5bytes3for" in text
        malloc = re.search(r"\((\d+)\) malloc$", text, re.M)
        calls = re.findall(rf"^cfn=\({malloc.group(1)}\).*\ncalls=(\d+)", text, re.M) if malloc else []
        self.allocations = sum(map(int, calls))


class App:
    """navtui under Callgrind on a pseudo terminal."""

    def __init__(self, program, folder, environment):
        os.mkdir(folder)
        self.folder, self.seen = folder, 0
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            # A parent may have blocked the signal that ends the app.
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            os.execvpe("valgrind", ["valgrind", "--tool=callgrind", "-q", f"--callgrind-out-file={folder}/costs",
                                    "--dump-before=poll", program], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def files(self):
        return sorted(glob.glob(self.folder + "/costs.*"), key=lambda path: int(path.rsplit(".", 1)[1]))

    def settle(self):
        """Waits for a frame, and until nothing has happened for a second; returns the turns and the bytes."""
        turns, bytes_, quiet_since = [], 0, time.monotonic()
        while time.monotonic() - quiet_since < (1 if any(turn.draws for turn in turns) else 120):
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    bytes_ += len(os.read(self.terminal, 65536))
                except OSError:
                    sys.exit("navtui has ended.")
                quiet_since = time.monotonic()
            for path in self.files()[self.seen:]:
                with open(path) as file:
                    text = file.read()
                if "\ntotals:" not in text:  # It is being written.
                    break
                turns.append(Turn(text))
                self.seen += 1
                quiet_since = time.monotonic()
        return turns, bytes_

    def press(self, key):
        os.write(self.terminal, key.encode())
        return self.settle()

    def end(self):
        os.kill(self.pid, signal.SIGTERM)
        while True:
            try:
                os.read(self.terminal, 65536)
            except OSError:
                break
        os.waitpid(self.pid, 0)


def counters(turns, bytes_, rest):
    """The counters of a key, or of the start; `rest` is what other threads did before the next key was read."""
    frame = turns[:next((index for index, turn in enumerate(turns, 1) if turn.draws), None)]
    return {"frame": sum(turn.instructions for turn in frame),
            "all": sum(turn.instructions for turn in turns) + rest,
            "allocations": sum(turn.allocations for turn in frame),
            "frames": sum(turn.draws for turn in turns), "bytes": bytes_}


def measure(program):
    with tempfile.TemporaryDirectory() as home:
        environment = {"PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8",
                       "SWIFT_DETERMINISTIC_HASHING": "1"}
        # Callgrind of Debian 12 cannot read the debug information of this compiler.
        stripped = os.path.join(home, "navtui")
        subprocess.run(["objcopy", "--strip-debug", program, stripped], check=True)
        make_notes(program, home, environment)
        app = App(stripped, os.path.join(home, "costs"), environment)
        answers = [app.settle()] + [app.press(key) for _, key in SCRIPT]
        app.end()
        again = App(stripped, os.path.join(home, "again"), environment)
        restored = again.settle()
        again.end()
    measured = {}
    for index, (name, _) in enumerate([("start", None)] + SCRIPT[:-1]):
        turns, bytes_ = answers[index]
        # The work of other threads since the last wait is in the first file of the next key.
        own, rest = turns[min(index, 1):], answers[index + 1][0][0].instructions
        measured.setdefault(name, []).append(counters(own, bytes_, rest))
    measured["start again"] = [counters(*restored, rest=0)]
    return {name: {counter: int(statistics.median(one[counter] for one in list_)) for counter in list_[0]}
            for name, list_ in measured.items()}


def main():
    program, record = sys.argv[1:]
    now = measure(program)
    if not os.path.exists(record):
        with open(record, "w") as file:
            json.dump(now, file, indent=1)
            file.write("\n")
    with open(record) as file:
        before = json.load(file)
    names = ["frame", "all", "allocations", "frames", "bytes"]
    print(f"{'':16}" + "".join(f"{name:>14}" for name in names) + "   frame to record")
    risen = []
    for action, values in now.items():
        old = before.get(action, values)
        print(f"{action:16}" + "".join(f"{values[name]:14,}" for name in names)
              + f"   {values['frame'] / old['frame']:.2f}")
        risen += [f"{action}, {name}: {values[name]:,} now, {old[name]:,} in the record"
                  for name in ["frame", "allocations", "bytes"] if values[name] > old[name] * 1.1]
    if risen:
        sys.exit("More than a tenth above the record:\n" + "\n".join(risen)
                 + f"\nIf that is meant, remove {record} and run this again.")


main()
