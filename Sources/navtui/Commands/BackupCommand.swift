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
      Without a file it goes into the folder backups beside the notes, under the time, and stays until \
      you remove it. A navtui may run meanwhile. `navtui --db FILE` opens a copy; `navtui repair \
      --from-backup FILE` puts it in the place of the notes.

      \(rotation) The app makes them by itself, and so does an import; other commands make none. \
      Before tables are changed for a newer navtui there is a copy, too. `navtui doctor` says \
      how old the last one is. A file that is missing or empty is not created while it has \
      backups, so those of a new file never replace them.
      """)

  /// The copies that the app makes by itself.
  static let rotation = """
    Verified daily and weekly copies: one of each of the last seven days of use, and one of each of the \
    four weeks before.
    """

  @Argument(help: "The file to make.", completion: .file())
  var file: String?

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openForReading()
    let path = file ?? BackupFolder(of: notes.path).file(at: .now)
    try LongWork.during { work in
      try NotesBackup(of: notes).write(to: path) { work.report("Checking the copy", $0, of: $1) }
    }
    Console.line(path, done: "\(path) is made.")
  }
}
