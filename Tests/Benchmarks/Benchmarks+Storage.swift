import Foundation
import NotesApp
import NotesStorage

extension Benchmarks {
  /// Measures the app's calls on a database of 10,000 notes.
  static func storage(_ measurement: Measurement) throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("notes.db").path
    let notes = try NotesDatabase(path: path)
    _ = try notes.create(contentsOf: (1...10_000).map(draft), isUndoable: true)
    measurement.header("storage, 10,000 notes")
    try measurement.measure("open and close", rounds: 50) {
      try NotesDatabase(path: path).close()
    }
    try measurement.measure("count") { _ = try notes.count() }
    try measurement.measure("40 rows in the middle") { _ = try notes.summaries(in: 5_000..<5_040) }
    let id = NoteID(rawValue: 5_000)
    try measurement.measure("a note") { _ = try id.map { try notes.note($0) } }
    for text in ["h", "ha", "harb", "harbour quiet"] {
      try measurement.measure("search “\(text)”") {
        _ = try notes.search(text, limit: 501)
      }
    }
    try measurement.measure("add a note", rounds: 50) { _ = try notes.create(draft(0)) }
    try notes.close()
  }

  static func draft(_ number: Int) -> NoteDraft {
    let words = [
      "harbour", "ferry", "garden", "letter", "winter", "bridge", "orchard", "signal", "quiet",
      "market",
    ]
    let body = (0..<120).map { words[(number &* 31 &+ $0 &* $0 &* 7) % words.count] }
    return NoteDraft(title: "Note \(number)", body: .text(body.joined(separator: " ")))
  }
}
