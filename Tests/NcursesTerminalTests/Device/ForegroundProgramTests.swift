import CLibrary
import NcursesTerminal
import Testing

@Suite struct ForegroundProgramTests {
  @Test(arguments: ["/nonexistent", "/dev/null"])
  func `the terminal is taken back if a program cannot be started`(path: String) async {
    await #expect(processExitsWith: .exitCode(0)) { [path] in
      try await MainActor.run {
        setsid()
        let person = try PseudoTerminal()
        dup2(person.program, STDIN_FILENO)
        _ = ioctl(STDIN_FILENO, UInt(TIOCSCTTY), 0)
        let isForeground = tcgetpgrp(STDIN_FILENO) == getpgrp()
        var hasFailed = false
        do {
          _ = try ForegroundProgram(path: path, arguments: []).run()
        } catch {
          hasFailed = true
        }
        exit(isForeground && hasFailed && tcgetpgrp(STDIN_FILENO) == getpgrp() ? 0 : 1)
      }
    }
  }
}
