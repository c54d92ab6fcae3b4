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
    try bytes(of: path(sessionFiles[0]))
  }
}
