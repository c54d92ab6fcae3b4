import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui edit`: edits a note in the user's editor.
struct EditCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a note in your own editor.",
    discussion: """
      The editor is the one in config.yaml, $VISUAL or $EDITOR, in this order, else the first that \
      exists of \(EditorCommand.usual.joined(separator: ", ")). The text is saved \
      when the editor ends with status 0; an emptied or removed file changes nothing. If another \
      process changed the note meanwhile, both texts are kept. A text that the editor saved under \
      another name is left there, and its folder is named.
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference

  @OptionGroup var store: StoreOptions

  func execute() throws {
    defer { store.announceChanges() }
    let notes = try store.openExistingForChanges()
    defer { try? notes.close() }
    guard let (change, file, problem) = try edited(in: notes) else { return }
    let source = NotesSource(notes) { .now }
    let outcome = try EditedFile.keeping(file) { try source.perform(.change(change)) }
    report(outcome.result, problem, on: change.noteID)
  }

  /// Returns the change that the editor made, without the old text, which may be long, and why the app cannot edit the
  /// new one, if so; nil if there is none.
  @MainActor private func edited(
    in notes: NotesDatabase
  ) throws -> (NoteChange, EditedFile, problem: String?)? {
    let old = try note.find(in: notes)
    switch ExternalEditor(UserConfig().config).edit(old.body, name: "note-\(old.id)") {
    case .edited(let body, let file): return (.edit(old, to: body), file, body.problem)
    case .emptied(let reason), .unchanged(let reason, exitCode: .success): Console.error(reason)
    case .unchanged(let reason, let code): throw CommandFailure(code, reason)
    }
    return nil
  }

  @MainActor private func report(
    _ result: NoteOutcome.Result, _ problem: String?, on id: NoteID
  ) {
    switch result {
    case .storedAsCopy(let copy, let title, let copyTitle, let cause):
      let what = "“\(title)” was \(cause.word) by another process"
      Console.error("\(what). Your text is in note \(copy), “\(copyTitle)”.")
      Console.problem(problem, of: copy)
      Console.notes([copy])
    case .changed(_, let linkCount):
      Console.problem(problem, of: id)
      Console.notes([id])
      if linkCount > 0 { Console.error("Saved\(Renaming.linksChanged(linkCount)).") }
    default: break
    }
  }
}

extension Console {
  /// Reports why the app cannot edit the stored text of a note, if so.
  static func problem(_ problem: String?, of id: NoteID) {
    guard let problem else { return }
    error("Note \(id): \(problem). \(NoteBody.bytesAreKept)")
  }

  /// Writes the numbers and links of stored notes, a line each.
  static func notes(_ ids: [NoteID]) {
    let names = ids.map { "\($0)" }.joined(separator: ", ")
    let done = ids.count == 1 ? "Note \(names) is stored." : "The notes \(names) are stored."
    for id in ids { row(["\(id)", id.link], done: done) }
  }
}
