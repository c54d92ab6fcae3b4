import ArgumentParser
import Foundation
import LocalSocket
import NavigationCore
import NotesApp
import Testing

@testable import navtui

/// The message and the exit status of each kind of error.
@Suite struct FailureTests {
  private struct Unforeseen: Error {}

  private static let failures: [(error: any Error, status: Int32, text: String)] = [
    (CommandFailure(.usage, "Give a number."), 64, "Give a number."),
    (StorageError.locked(path: "/n.db"), 75, "/n.db"),
    (SocketError.noAnswer, 75, "(`fg` continues it) or in an editor. `navtui --new LINK` starts"),
    (CocoaError(.fileReadNoPermission, userInfo: [NSFilePathErrorKey: "/n.md"]), 74, "/n.md: "),
    (POSIXError(.ENOSPC), 74, "No space left on device"),
    (RouteTableError.invalidScheme("1 2"), 70, "1 2"),
    (Unforeseen(), 70, "A mistake in navtui: Unforeseen(). Please report it."),
  ]

  @Test func `each kind of error has its status and a message`() {
    for (error, status, text) in Self.failures {
      let failure = Navtui.failure(error)
      #expect(failure.exitCode.rawValue == status, "\(error)")
      #expect(failure.message.contains(text), "\(failure.message)")
    }
  }
}
