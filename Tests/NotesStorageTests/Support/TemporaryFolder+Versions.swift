import Foundation
import GRDB
import NavigationTesting

extension TemporaryFolder {
  /// Converts the closed database of this folder to an older version.
  func goBack(toVersion version: Int) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("steps-back.sql")
    let steps = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "-- version ")
    let queue = try DatabaseQueue(path: path("notes.db"))
    try queue.write { db in
      for step in steps.dropFirst() {
        let number = step.prefix(while: \.isNumber)
        guard let stepVersion = Int(number), stepVersion > version else { continue }
        try db.execute(sql: String(step.dropFirst(number.count)))
      }
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
    try queue.close()
  }
}
