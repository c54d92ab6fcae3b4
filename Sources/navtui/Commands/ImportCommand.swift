public import ArgumentParser
import NotesApp
public import NotesStorage

/// `navtui import`: notes from a folder of Markdown, a file or a text.
struct ImportCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Store the Markdown files of a folder, or one file or text, as notes.",
    discussion: """
      Files ending in .md or .markdown are read, with the folders below; - reads one text from \
      standard input; without a title, its first line is the title. A note that exists with the same title and \
      text is not stored again, so the same import can be repeated. Up to 1,000 notes, or 8 MB, are stored together, or \
      none of them: after Ctrl-C between two such parts, the same import stores the rest. One undo reverts all.

      Links keep working: [[Title]], [[alias]], [[file]], [[folder/file|label]] and [text](other.md#part) \
      lead to the notes that were imported from those files, and #tags in texts are tags. If a link \
      may mean two notes, it leads to the older one. Links that lead to a note that was here before are \
      counted, and the first is named. Folders are kept as paths; --folders tags gives each note its \
      folder as a tag, too.

      Front matter is taken off the text: title, tags, aliases, created, updated and pinned, also as \
      Obsidian, Joplin, Bear and zk call them. All of it is kept, with fields that are not shown here, and \
      `navtui export` gives it back. Dates without a time are those \
      days where you are; times without a zone are UTC.

      Files that cannot be notes, such as symbolic links, are left out and named, and the status is 65 \
      then. So are files and folders whose names are not UTF-8. Fields that are not shown and other \
      files, such as pictures, are named, too: links to these stay in the texts. --json prints all \
      of them. Files and folders that are hidden, such as .obsidian, are only counted.
      """)

  @Argument(help: "The folder or file; - reads standard input.", completion: .file())
  var path: String

  @Flag(help: "Print what would be stored, and store nothing.")
  var dryRun = false

  @Option(help: "paths keeps the folders of the files; tags adds them as tags, too.")
  var folders = MarkdownFolder.Folders.paths

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  @MainActor var readsInput: Bool { path == "-" }

  func validate() throws {
    if path.isEmpty {
      throw ValidationError(
        "The name of the folder or file is empty. Write . for the current folder.")
    }
  }

  func execute() throws {
    let folder = try read()
    for remark in folder.remarks { Console.error(remark) }
    if folder.count == 0, folder.skipped.isEmpty { throw ImportError.noMarkdown(path: path) }
    if folder.count > 0 { try take(folder) }
    guard !folder.skipped.isEmpty else { return }
    let count = folder.skipped.count
    throw CommandFailure(
      .badData,
      "\(count == 1 ? "1 file or folder was" : "\(count) files and folders were") left out.")
  }

  @MainActor private func take(_ folder: MarkdownFolder) throws {
    let result = try LongWork.during {
      try dryRun ? look(at: folder, $0) : store(folder, $0)
    }
    for warning in result.warnings { Console.error(warning) }
    switch output.format {
    case .plain:
      let text = result.text(isDryRun: dryRun)
      Console.line(text, done: text + ".")
    case .json: Console.json(try ImportRecord(folder, result, isDryRun: dryRun).line + "\n")
    }
  }

  @MainActor private func read() throws -> MarkdownFolder {
    guard path == "-" else {
      return try LongWork.during { work in
        try MarkdownFolder(path: path, folders: folders) { work.report("Reading notes", $0) }
      }
    }
    // Ctrl-C ends the program as usual while the user types, because nothing has been started.
    let bytes = try Console.readInput(
      upTo: Int(MarkdownFolder.largestFile) + 1,
      advice: "Pipe the text in, as in `navtui import - < note.md`.")
    return try MarkdownFolder(text: bytes, shownAs: "Standard input")
  }

  @MainActor private func store(
    _ folder: MarkdownFolder, _ work: LongWork
  ) throws -> ImportResult {
    let notes = try store.openForChanges()
    let result = try NotesImport(into: notes).store(folder) { done, total in
      total.map { work.report("Storing notes", done, of: $0) }
        ?? work.report("Comparing notes", done, of: folder.count)
    }
    try notes.close()
    let failure = DailyBackup.make(of: notes.path) { work.report("Backing up notes", $0, of: $1) }
    if let failure {
      work.clear()
      Console.error(failure)
    }
    return result
  }

  @MainActor private func look(
    at folder: MarkdownFolder, _ work: LongWork
  ) throws -> ImportResult {
    do {
      let notes = try store.openForReading()
      return try NotesImport(into: notes).preview(folder) {
        work.report("Comparing notes", $0, of: folder.count)
      }
    } catch StorageError.missing {
      return ImportResult(newCount: folder.count)
    }
  }
}

nonisolated extension MarkdownFolder.Folders: ExpressibleByArgument {}
