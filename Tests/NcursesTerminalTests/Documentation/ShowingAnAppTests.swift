#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import TerminalUI
import Testing

/// What the article Building an App says of the end of a process.
@Suite struct ShowingAnAppTests {
  @Test func `a process ends with the status of its app`() async {
    await #expect(processExitsWith: .exitCode(3)) { await leave(.exit(3)) }
  }

  @Test func `a process dies of the signal that ended its app`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) { await leave(.signal(SIGTERM)) }
  }
}
