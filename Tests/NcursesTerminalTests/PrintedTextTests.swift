#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CNcurses
import NcursesTerminal
import Testing

@testable import TerminalUI

/// What a program prints while its frames are shown, in a process of its own whose standard streams are a terminal.
@Suite struct PrintedTextTests {
  @Test func `what is printed is no part of the frames, and shown after them`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await MainActor.run {
        let person = try PseudoTerminal()
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(person.program, stream) }
        setenv("TERM", "xterm-256color", 1)
        let terminal = try NcursesTerminal()
        try terminal.apply(CellBuffer(size: terminal.size).frame())
        print("to the output")
        nt_flush_output()
        perror("to the errors")
        print("held back")
        let frames = String(decoding: person.shown(), as: UTF8.self)
        terminal.end()
        let after = String(decoding: person.shown(), as: UTF8.self)
        let printed = after.drop { $0 != "\n" && !$0.isLetter }
        let parts = ["to the output", "to the errors", "held back"]
        let areShown = parts.allSatisfy { !frames.contains($0) && printed.contains($0) }
        exit(areShown && isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1 ? 0 : 1)
      }
    }
  }
}
