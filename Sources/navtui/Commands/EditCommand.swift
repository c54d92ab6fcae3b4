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
      process changed the note meanwhile, the changes are merged; if they are of the same lines, both texts \
      are kept. A text that the editor saved under \
      another name is left there, and its folder is named.
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openExistingForChanges()
    defer { try? notes.close() }
    guard let (change, file, remarks) = try edited(in: notes), let id = change.notes.first else {
      return
    }
    let source = NotesSource(notes) { .now }
    let outcome = try EditedFile.keeping(file) { try source.perform(.change(change)) }
    report(outcome.result, remarks, on: id)
  }

  /// Returns the change that the editor made, and what to say of the new text; nil if there is none.
  @MainActor private func edited(
    in notes: NotesDatabase
  ) throws -> (NoteChange, EditedFile, remarks: [String])? {
    let old = try note.find(in: notes)
    switch ExternalEditor(UserConfig().config).edit(old.body, name: "note-\(old.id)") {
    case .edited(let body, let file): return (.edit(old, to: body), file, body.remarks)
    case .emptied(let reason), .unchanged(let reason, exitCode: .success): Console.error(reason)
    case .unchanged(let reason, let code): throw CommandFailure(code, reason)
    }
    return nil
  }

  @MainActor private func report(
    _ result: NoteOutcome.Result, _ remarks: [String], on id: NoteID
  ) {
    switch result {
    case .storedAsCopy(let copy, let title, let copyTitle, let cause):
      let what = "“\(title)” was \(cause.word) by another process"
      Console.error("\(what). Your text is in note \(copy), “\(copyTitle)”.")
      Console.remarks(remarks, on: copy)
      Console.notes([copy])
    case .merged(_, let report):
      Console.error("Merged with a change of another process\(report.links).")
      Console.remarks(remarks, on: id)
      Console.notes([id])
    case .changed(_, let report):
      Console.remarks(remarks, on: id)
      Console.notes([id])
      if !report.links.isEmpty { Console.error("Saved\(report.links).") }
    default: break
    }
  }
}

extension Console {
  /// Writes what there is to say of the stored text of a note.
  static func remarks(_ remarks: [String], on id: NoteID) {
    for remark in remarks { error("Note \(id): \(remark)") }
  }

  /// Writes the numbers and links of stored notes, a line each.
  static func notes(_ ids: [NoteID]) {
    let names = ids.map { "\($0)" }.joined(separator: ", ")
    let done = ids.count == 1 ? "Note \(names) is stored." : "The notes \(names) are stored."
    for id in ids { row(["\(id)", id.link], done: done) }
  }
}
