import ChildPrograms
import Foundation
import Testing

extension Home {
  /// The files of all sessions, including those set aside.
  var sessionFiles: [String] {
    get throws {
      try files().filter { $0.contains("/navtui/sessions/") && $0.hasSuffix(".json") }
    }
  }

  /// Returns the bytes of the only session.
  func session() throws -> [UInt8] {
    guard let file = try sessionFiles.first else { throw CocoaError(.fileNoSuchFile) }
    return try bytes(of: path(file))
  }

  /// Returns whether the session contains a text.
  func hasKept(_ text: String) -> Bool {
    ((try? sessionFiles) ?? []).contains { file in
      let bytes = try? self.bytes(of: path(file))
      return bytes.map { String(decoding: $0, as: UTF8.self).contains(text) } ?? false
    }
  }

  /// Returns whether a session was written after a moment. The clock of files is a little slow.
  func hasKeptSession(since moment: Date) -> Bool {
    guard let file = try? sessionFiles.first,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(file)),
      let time = attributes[.modificationDate] as? Date
    else { return false }
    return time > moment.addingTimeInterval(-0.02)
  }

  /// Starts navtui, and waits until it shows a text.
  func open(
    _ arguments: String..., until text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> PseudoTerminal {
    try PseudoTerminal(arguments, in: self, showing: text, sourceLocation: sourceLocation)
  }

  /// Ends navtui at the second note, and returns its screen.
  @discardableResult
  func leaveAtSecond() throws -> String {
    let terminal = try open(until: "1 / 4")
    terminal.type("j")
    try terminal.wait(for: "2 / 4")
    let text = terminal.screen.text
    try terminal.quit()
    return text
  }
}
