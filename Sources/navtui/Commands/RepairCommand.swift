import ArgumentParser
import Foundation
import NotesApp
import NotesStorage

/// `navtui repair`: saves the readable notes of a damaged database.
struct RepairCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Recover a damaged database into a new file.",
    discussion: """
      Reads the pages of the file one by one, and takes what the file has lost from the backups \
      beside it. Prints the number of notes that were saved and the new file, the notes taken \
      from a backup with its day, and what was lost; if notes were lost, the exit status is 65. \
      Notes that may have been deleted, or may have an older text, are tagged repaired. Notes \
      keep their numbers, tags, times, pins and versions, and the trash is kept; the undo \
      history is not.

      The damaged file stays as it is. --replace moves it into the folder backups and puts the \
      new file in its place. When nothing is damaged, nothing is done. No navtui may be running.

      --from-backup replaces the notes by a backup: the newest that is undamaged, or FILE. \
      Backups of days in the future, made while the clock was wrong, come last. The old file goes \
      into the folder backups.

      A file that is missing or empty is not created while it has backups, which those of the new file \
      would replace. Until --from-backup restores it, or the folder backups is moved away, the app shows \
      the newest backup, read-only.
      """)

  @Flag(help: "Replace the damaged file, which is moved into backups.")
  var replace = false

  @Flag(help: "Replace the notes by a backup; they are moved into backups.")
  var fromBackup = false

  @Argument(help: "With --from-backup: the backup.", completion: .file())
  var file: String?

  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard file != nil, !fromBackup else { return }
    throw ValidationError("FILE needs --from-backup. Use --db to name the notes to repair.")
  }

  func execute() throws {
    try store.checkForChanges()
    let repaired = try RepairedFile(database: store.path())
    try repaired.checkUse()
    if fromBackup { return try restore(repaired) }
    guard
      let salvage = try LongWork.during({ work in
        try repaired.salvage { work.report("Reading notes", $0, of: $1) }
      })
    else { return try settle(repaired.database) }
    let kept = try replace ? repaired.replace(keeping: "damaged") : nil
    report(salvage, in: replace ? repaired.database : repaired.new)
    if let kept { Console.row(["kept", "the damaged file", kept]) }
    if !replace {
      Console.error(
        "Open it with --db \(repaired.new). `navtui repair --replace` puts it in place of the damaged file."
      )
    }
    if salvage.hasLostNotes { throw ExitCode.badData }
  }

  @MainActor private func report(_ salvage: Salvage, in path: String) {
    Console.row(["saved", salvage.count.notes(inTrash: salvage.trashedCount), path])
    for (day, notes) in salvage.restored.sorted(by: { $0.key > $1.key }) {
      let numbers = notes.sorted().map(\.description).joined(separator: ", ")
      Console.row(["from the backup of \(day)", notes.count.notes, numbers])
    }
    for loss in salvage.losses { Console.row(["lost", loss.message]) }
  }

  @MainActor private func restore(_ repaired: RepairedFile) throws {
    let backup = try LongWork.during { work in
      try repaired.copyBackup(file) { work.report("Checking the backup", $0, of: $1) }
    }
    let kept = try repaired.replace(keeping: "replaced")
    Console.row(["restored", backup, repaired.database])
    if let kept { Console.row(["kept", "the file before", kept]) }
  }

  /// Ends the report of missing changes for an intact file.
  @MainActor private func settle(_ database: String) throws {
    let notes = try store.openForReading(isQuiet: true)
    try notes.close()
    guard let missing = notes.missingChanges else {
      return Console.line("nothing is wrong with \(database)")
    }
    missing.acknowledge()
    Console.row(["lost", "\(missing.count) stored \(missing.count == 1 ? "change" : "changes")"])
    Console.error(
      "The rest of \(database) is intact. Copies may have more: \(BackupFolder(of: database).path)."
    )
  }
}
