import ArgumentParser
import Foundation
import NotesApp
import NotesStorage

/// `navtui today`: the note of the day.
struct TodayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "Open the note of today, which is made the first time.",
    discussion: """
      Its title is the date, such as 2026-11-21. One in which nothing stands yet is opened for \
      writing. Into a pipe goes its text.
      """)

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let note = try findOrMake()
    let path = try store.path()
    let isNew = note.body.bytes.isEmpty && Console.isOutputATerminal && !store.readonly
    let link = note.id.link + (isNew ? "/edit" : "")
    let options = ["--db", path] + (store.readonly ? ["--readonly"] : [])
    let start = try StartCommand.parse([link] + options)
    try start.execute()
  }

  @MainActor private func findOrMake() throws -> Note {
    let title = Self.date(of: Date(), in: .current)
    if store.readonly, let notes = try store.openIfThere() {
      defer { try? notes.close() }
      if let note = try notes.noteID(titled: title).flatMap({ try notes.note($0) }) { return note }
    }
    let notes = try store.openForChanges()
    defer { try? notes.close() }
    return try notes.findOrCreate(titled: title)
  }

  /// The date where the user is, whatever calendar they count by.
  private static func date(of moment: Date, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day], from: moment)
    let numbers = [(parts.year ?? 0, 4), (parts.month ?? 0, 2), (parts.day ?? 0, 2)]
    return numbers.map { number, digits in
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }.joined(separator: "-")
  }
}
