import ArgumentParser
import NotesApp

/// The text of a command that adds it to a note: its arguments, or standard input.
struct GivenText: ParsableArguments, Sendable {
  @Argument(help: "The text; - reads standard input.")
  var text: [String] = []

  /// Whether the text is that of standard input, whatever its source is.
  var isInput: Bool { text == ["-"] }

  /// Returns the text.
  ///
  /// - Parameters:
  ///   - isInput: Whether to read standard input.
  ///   - verb: The name of the command.
  /// - Returns: The text of the arguments, or of standard input.
  /// - Throws: ``CommandFailure`` for a text without words.
  @MainActor func body(isInput: Bool, verb: String) throws(CommandFailure) -> NoteBody {
    let advice = "Write the text after `\(verb)`, or pipe it in with `-`."
    let body =
      isInput ? try Console.readNote(advice: advice) : .text(text.joined(separator: " "))
    guard body.derivedTitle != nil else {
      throw CommandFailure(.usage, "Nothing to append. \(advice)")
    }
    return body
  }
}

extension OutputOptions {
  /// Appends a text to a note, and prints the number and link of the note, or the note as JSON.
  @MainActor func append(_ text: NoteBody, to note: Note, in notes: any NotesRepository) throws {
    let report = try Console.keeping(text) { try notes.append(text, to: note.id) }
    try printStored(note.id, in: notes)
    if !report.links.isEmpty { Console.error("Saved\(report.links).") }
  }

  /// Prints the number and link of a stored note, or the note as JSON.
  @MainActor func printStored(_ id: NoteID, in notes: any NotesRepository) throws {
    guard let note = try notes.note(id) else { return }
    Console.remarks(note.body.remarks, on: id)
    switch format {
    case .plain: Console.notes([id])
    case .json: Console.json(try NoteRecord(note).line + "\n")
    }
  }
}
