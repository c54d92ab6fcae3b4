import ArgumentParser
import Foundation
import NotesApp
import NotesStorage

/// `navtui repair`: what can be saved of a damaged database.
struct RepairCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Save what can be read of a damaged database into a new file.",
    discussion: """
      It prints how many notes are saved and where, and what was lost, a line each. Notes keep their \
      numbers, tags, times, pins, earlier texts and the trash; what undo knows is not saved. The damaged file \
      stays as it is; with --replace it goes into the folder backups beside it, and the new file takes its \
      place. Where nothing is wrong nothing is done; where only the log was lost, the report of that ends. No navtui may run on the notes meanwhile.
      """)

  @Flag(help: "Put the new file in the place of the damaged one, which is kept in backups.")
  var replace = false

  @OptionGroup var store: StoreOptions

  func execute() throws {
    try store.checkForChanges()
    let file = try RepairedFile(database: store.path())
    try file.checkUse()
    guard
      let salvage = try LongWork.during({ work in
        try file.salvage { work.goesOn("Looking at notes", $0, of: $1) }
      })
    else { return try settle(file.database) }
    let path = try replace ? file.replace() : nil
    Console.row(["saved", salvage.count.notes, path == nil ? file.new : file.database])
    for loss in salvage.losses { Console.row(["lost", loss.message]) }
    if let path { return Console.row(["kept", "the damaged file", path]) }
    Console.error(
      "Look at it with --db \(file.new); `navtui repair --replace` puts one in its place.")
  }

  /// Ends the report of changes that are missing from a file that is whole.
  @MainActor private func settle(_ database: String) throws {
    let notes = try store.openForReading(isQuiet: true)
    let count = notes.missingChanges
    try notes.close()
    guard count > 0 else { return Console.line("nothing is wrong with \(database)") }
    NotesDatabase.forgetMissingChanges(of: database)
    Console.row(["lost", "\(count) stored \(count == 1 ? "change" : "changes")"])
    Console.error(
      "What is left in \(database) is whole. Copies may have more: \(DataFiles.backups(of: database))."
    )
  }
}
