import Foundation

extension Home {
  /// The files of all sessions, with those that were set aside.
  var sessionFiles: [String] {
    get throws {
      try files().filter { $0.contains("/navtui/sessions/") && $0.hasSuffix(".json") }
    }
  }

  /// The bytes of the one session there is.
  func session() throws -> [UInt8] {
    guard let file = try sessionFiles.first else { throw CocoaError(.fileNoSuchFile) }
    return try bytes(of: path(file))
  }

  /// Whether a session holds a text.
  func hasKept(_ text: String) -> Bool {
    guard let bytes = try? session() else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(text)
  }

  /// Whether a session was written after a moment; the clock of files is a little behind.
  func hasKeptSession(since moment: Date) -> Bool {
    guard let file = try? sessionFiles.first,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(file)),
      let time = attributes[.modificationDate] as? Date
    else { return false }
    return time > moment.addingTimeInterval(-0.02)
  }
}
