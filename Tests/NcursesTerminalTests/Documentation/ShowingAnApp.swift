#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import NcursesTerminal
import TerminalUI

/// Shows an app until it ends, and gives the terminal back however that is.
@MainActor func show<App, Handler>(
  _ program: Program<App, Handler>, on terminal: NcursesTerminal
) throws -> ProgramEnd {
  defer { terminal.end() }
  return try program.run(on: terminal)
}

/// Ends the process as the app did: a parent that sent a signal is to see that it was obeyed.
@MainActor func leave(_ end: ProgramEnd) -> Never {
  switch end {
  case .exit(let status): exit(status)
  case .signal(let signal): NcursesTerminal.die(of: signal)
  }
}
