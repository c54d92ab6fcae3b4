#if os(Linux)
  import CLibrary
  import ChildPrograms
  import Foundation
  import Testing

  /// What the viewer of processes has started ends with it, however it ends.
  @Suite struct ChildEndTests {
    enum Ending: Hashable {
      case keys(String)
      case signal(Int32)
      case closedWindow
    }

    @Test(
      arguments: [
        .keys("q"), .keys("\u{3}\u{3}"), .keys("\u{1B}"), .closedWindow, .signal(SIGTERM),
        .signal(SIGHUP), .signal(SIGSEGV), .signal(SIGKILL),
      ] as [Ending])
    func `a watched program ends`(ending: Ending) throws {
      let home = try Home()
      let terminal = try PseudoTerminal(
        ["processes://main/table/1/watch"], of: "Processes", in: home, as: .guest)
      // Where there is no `ps`, nothing runs on.
      try terminal.wait(for: "the watch") { $0.contains("TIME") || $0.contains("ps: ") }
      guard terminal.screen.text.contains("TIME") else { return }
      let sessions = terminal.children
      #expect(sessions.count == 2)
      switch ending {
      case .keys(let keys):
        for key in keys {
          terminal.type(String(key))
          if key == "\u{3}" { try terminal.wait(for: "quit") { $0.contains("again to quit") } }
        }
      case .signal(let signal): terminal.send(signal)
      case .closedWindow: terminal.hangUp()
      }
      let end = ContinuousClock.now + .seconds(60)
      while !Self.processes(inSessions: sessions).isEmpty, .now < end { sched_yield() }
      #expect(Self.processes(inSessions: sessions).isEmpty)
    }

    /// The processes of sessions, without those that have ended and wait for their parent.
    private static func processes(inSessions sessions: [Int32]) -> [Int32] {
      SystemProcess.all.filter { sessions.contains($0.session) && !$0.hasEnded }.map(\.id)
    }
  }
#endif
