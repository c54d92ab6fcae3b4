import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui import`: notes from a folder of Markdown.
struct ImportCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Store the Markdown files of a folder, or one file, as notes.",
    discussion: """
      Files ending in .md or .markdown are read, with the folders below. A note that is there \
      already, with the same title and text, is not stored again. All are stored, or none.
      """)

  @Argument(help: "The folder or file.")
  var path: String

  @Flag(help: "Say what would be stored, and store nothing.")
  var dryRun = false

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let folder = try MarkdownFolder(path: path)
    for file in folder.skipped {
      Console.error("\(file.path) is left out: \(file.reason.message).")
    }
    if folder.drafts.isEmpty { throw ImportError.noMarkdown(path: path) }
    let notes = try store.open()
    let known = try knownCount(folder.drafts, in: notes)
    try notes.close()
    Console.line(summary(new: folder.drafts.count - known, known: known))
  }

  /// Imports the drafts, or only looks for them, and says how many were there before.
  private func knownCount(
    _ drafts: [NoteDraft], in notes: NotesDatabase
  ) throws(StorageError) -> Int {
    guard dryRun else { return try notes.importNotes(drafts).unchanged.count }
    var known = 0
    for draft in drafts where try notes.noteID(matching: draft) != nil { known += 1 }
    return known
  }

  private func summary(new: Int, known: Int) -> String {
    let stored = "\(new) \(new == 1 ? "note" : "notes") \(dryRun ? "to import" : "imported")"
    return known == 0 ? stored : "\(stored), \(known) known already"
  }
}
