import CLibrary
import Foundation
import LocalSocket
import Synchronization
import TerminalUI

/// Answers the requests of an ``Inspector`` on a thread of its own, so that neither waits for the other: an app that hangs
/// can be inspected, too.
final class InspectorServer: Sendable {
  private let steps = Mutex(InspectedSteps())
  /// Nil once it has stopped.
  private let server: Mutex<LineServer?>
  private let start = ContinuousClock.now

  /// Listens.
  ///
  /// - Throws: `SocketError`, or ``InspectionError/isTaken``.
  init(of app: InspectedApp) throws {
    guard let path = app.path else { throw InspectionError.isAway }
    try? makePrivateFolder(path.folder.parentFolder)
    guard let server = try LineServer.start(at: path, limit: 64) else {
      throw InspectionError.isTaken
    }
    self.server = Mutex(server)
    Thread.detachNewThread { while self.serve() {} }
  }

  /// Returns the observer of a program.
  @MainActor func observer<App: ScreenApp>(
    of program: Program<ScreenRuntime<App>, ScreenEffectHandler<App>>
  ) -> ProgramObserver {
    let trace = ProgramTrace { _ in }
    return ProgramObserver(wantsDetails: true) { [unowned program, start, self] fact in
      let line = trace.line(for: fact)
      let state =
        if case .shown = fact { program.app.inspection(of: program.state) } else { [String]() }
      let milliseconds = Int((.now - start) / .milliseconds(1))
      steps.withLock { $0.note(fact, line, at: milliseconds, state: state) }
    }
  }

  /// Stops listening.
  func stop() {
    server.withLock { server in
      server?.stop()
      server = nil
    }
  }

  /// Waits for requests, for a fifth of a second at most, and answers them.
  ///
  /// - Returns: Whether it goes on.
  private func serve() -> Bool {
    var entries = server.withLock { server in
      (server?.descriptors ?? []).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }
    guard !entries.isEmpty else { return server.withLock { $0 != nil } }
    _ = unsafe poll(&entries, nfds_t(entries.count), 200)
    return server.withLock { server in
      guard let server else { return false }
      for request in server.takeRequests() {
        let line = (try? request.line.get()) ?? ""
        server.answer(steps.withLock { $0.answer(to: line) }, to: request.id)
      }
      return true
    }
  }
}
