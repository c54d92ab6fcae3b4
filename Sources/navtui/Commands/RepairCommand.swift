import ArgumentParser
import Foundation
import NotesApp
import NotesStorage

/// `navtui repair`: saves the readable notes of a damaged database.
struct RepairCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Save what can be read of a damaged database into a new file.",
    discussion: """
      It reads the pages of the file one by one, even where the first is lost, and takes from the backups \
      beside it what the file has lost. It prints how many notes are saved and where, which of them are from \
      a backup and of which day, and what was lost, a line each; where notes were lost it ends with status \
      65. Notes that may have been deleted, or may be older texts, are tagged repaired. Notes keep their \
      numbers, tags, times, pins, earlier texts and the trash; what undo knows is not saved. The damaged \
      file stays as it is; with --replace it goes into the folder backups beside it, and the new file takes \
      its place. Where nothing is wrong nothing is done; where only the log was lost, the report of that \
      ends. No navtui may run on the notes meanwhile.

      --from-backup puts a backup in the place of the notes, as it is: the newest that is whole, or FILE. \
      What was there goes into the folder backups.
      """)

  @Flag(help: "Put the new file in the place of the damaged one, which is kept in backups.")
  var replace = false

  @Flag(help: "Put a backup in the place of the notes, which are kept in backups.")
  var fromBackup = false

  @Argument(help: "With --from-backup: the backup.", completion: .file())
  var file: String?

  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard file != nil, !fromBackup else { return }
    throw ValidationError("A file is for --from-backup only; --db names the notes to repair.")
  }

  func execute() throws {
    try store.checkForChanges()
    let repaired = try RepairedFile(database: store.path())
    try repaired.checkUse()
    if fromBackup { return try restore(repaired) }
    guard
      let salvage = try LongWork.during({ work in
        try repaired.salvage { work.goesOn("Looking at notes", $0, of: $1) }
      })
    else { return try settle(repaired.database) }
    let kept = try replace ? repaired.replace(keeping: "damaged") : nil
    report(salvage, in: replace ? repaired.database : repaired.new)
    if let kept { Console.row(["kept", "the damaged file", kept]) }
    if !replace {
      Console.error(
        "Look at it with --db \(repaired.new); `navtui repair --replace` puts one in its place.")
    }
    if salvage.hasLostNotes { throw ExitCode(ExitStatus.badData) }
  }

  @MainActor private func report(_ salvage: Salvage, in path: String) {
    Console.row(["saved", salvage.count.notes, path])
    for (day, notes) in salvage.restored.sorted(by: { $0.key > $1.key }) {
      let numbers = notes.sorted().map(\.description).joined(separator: ", ")
      Console.row(["from the backup of \(day)", notes.count.notes, numbers])
    }
    for loss in salvage.losses { Console.row(["lost", loss.message]) }
  }

  @MainActor private func restore(_ repaired: RepairedFile) throws {
    let backup = try LongWork.during { work in
      try repaired.copyBackup(file) { work.goesOn("Checking the backup", $0, of: $1) }
    }
    let kept = try repaired.replace(keeping: "replaced")
    Console.row(["restored", backup, repaired.database])
    if let kept { Console.row(["kept", "the file before", kept]) }
  }

  /// Ends the report of missing changes for an intact file.
  @MainActor private func settle(_ database: String) throws {
    let notes = try store.openForReading(isQuiet: true)
    let count = notes.missingChanges
    try notes.close()
    guard count > 0 else { return Console.line("nothing is wrong with \(database)") }
    NotesDatabase.forgetMissingChanges(of: database)
    Console.row(["lost", "\(count) stored \(count == 1 ? "change" : "changes")"])
    Console.error(
      "What is left in \(database) is whole. Copies may have more: \(BackupFolder(of: database).path)."
    )
  }
}
