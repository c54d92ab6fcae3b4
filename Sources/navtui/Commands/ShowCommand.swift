import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui show`: prints the text of a note.
struct ShowCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the text of a note.",
    discussion: """
      Pipes get the text byte for byte; on a terminal control characters are made visible. \
      --json adds the title, tags and times, and also shows notes in the trash.
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference

  @Option(
    help: "The number of a version; `navtui history` lists them.",
    transform: VersionNumber.init(argument:))
  var version: VersionNumber?

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openForReading()
    var note = try note.find(in: notes, alsoTrashed: output.format == .json)
    if let version { note = try notes.find(note.id, asIn: version) }
    switch output.format {
    case .json: Console.json(try NoteRecord(note).line + "\n")
    case .plain: Console.body(note.body)
    }
  }
}

nonisolated extension VersionNumber {
  /// Parses an argument.
  init(argument: String) throws {
    guard let number = VersionNumber(argument) else {
      throw ValidationError("“\(argument)” is not a version number; `navtui history` lists them.")
    }
    self = number
  }
}

extension NotesReading {
  /// Returns the note in one of its versions; throws if the version does not exist.
  @MainActor func find(_ id: NoteID, asIn number: VersionNumber) throws -> Note {
    guard let old = try note(id, asIn: number) else {
      throw CommandFailure(
        .nothingFound, "Note \(id) has no version \(number). `navtui history \(id)` lists them.")
    }
    return old
  }
}
