import CLibrary
import CProcess
import NcursesTerminal
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// Text printed while frames are shown, in a process whose standard streams are a terminal.
@Suite struct PrintedTextTests {
  @Test func `printed text is not in the frames, and is shown after them`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await MainActor.run {
        let person = try PseudoTerminal()
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(person.program, stream) }
        unsafe setenv("TERM", "xterm-256color", 1)
        let terminal = try NcursesTerminal()
        try terminal.apply(CellBuffer(size: terminal.size).frame())
        print("to the output")
        nt_flush_output()
        unsafe perror("to the errors")
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

  @Test func `errors that go to another terminal are not redirected`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await MainActor.run {
        let (person, other) = (try PseudoTerminal(), try PseudoTerminal())
        for stream in [STDIN_FILENO, STDOUT_FILENO] { dup2(person.program, stream) }
        dup2(other.program, STDERR_FILENO)
        unsafe setenv("TERM", "xterm-256color", 1)
        let terminal = try NcursesTerminal()
        unsafe perror("to the errors")
        let aside = String(decoding: other.shown(), as: UTF8.self)
        terminal.end()
        let shown = String(decoding: person.shown(), as: UTF8.self)
        exit(aside.contains("to the errors") && !shown.contains("to the errors") ? 0 : 1)
      }
    }
  }

  @Test func `an unusable terminal leaves no descriptor open`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await MainActor.run {
        let person = try PseudoTerminal()
        for stream in [STDIN_FILENO, STDOUT_FILENO] { dup2(person.program, stream) }
        var limit = rlimit()
        let next = dup(STDIN_FILENO)
        close(next)
        // One more descriptor can be opened: that of the terminal, and none for the signals.
        unsafe getrlimit(openFiles, &limit)
        limit.rlim_cur = rlim_t(next) + 1
        unsafe setrlimit(openFiles, &limit)
        var hasFailed = false
        do { _ = try NcursesTerminal() } catch { hasFailed = true }
        let found = dup(STDIN_FILENO)
        exit(hasFailed && found == next ? 0 : 1)
      }
    }
  }
}

#if canImport(Glibc)
  private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let openFiles = RLIMIT_NOFILE
#endif
