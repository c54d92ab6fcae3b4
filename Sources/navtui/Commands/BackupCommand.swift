import ArgumentParser
import Foundation
import NotesApp
import NotesStorage

/// `navtui backup`: a copy of the database.
struct BackupCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy all notes into a new database file, and check the copy.",
    discussion: """
      Without a file it goes into the folder backups beside the notes, under the time. A navtui may \
      run meanwhile. `navtui --db FILE` opens a copy.
      """)

  @Argument(help: "The file to make.", completion: .file())
  var file: String?

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openForReading()
    defer { try? notes.close() }
    let path = file ?? DataFiles.backup(of: notes.path, named: "notes", at: .now)
    try LongWork.during { work in
      try notes.backUp(to: path) { work.goesOn("Checking the copy", $0, of: $1) }
    }
    Console.line(path, done: "\(path) is made.")
  }
}
