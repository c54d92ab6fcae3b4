import Foundation

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
    guard let bytes = try? session() else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(text)
  }

  /// Returns whether a session was written after a moment. The clock of files is a little slow.
  func hasKeptSession(since moment: Date) -> Bool {
    guard let file = try? sessionFiles.first,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(file)),
      let time = attributes[.modificationDate] as? Date
    else { return false }
    return time > moment.addingTimeInterval(-0.02)
  }
}
