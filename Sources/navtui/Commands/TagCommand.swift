import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui tag`: adds tags to a note and removes others.
struct TagCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Add and remove tags of a note: navtui tag 3 +garden -plan",
    discussion: """
      + adds a tag and - removes it, in any case; nothing happens when it is already so. Put -- before a tag \
      to be removed that looks like an option: navtui tag 3 -- -h
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference

  @Argument(
    parsing: .allUnrecognized, help: "The tags, each after + or -.",
    completion: .tags(after: ["+", "-"]))
  var changes: [String]

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let changes = try changes.filter { $0 != "--" }.map(TagChange.init)
    let notes = try store.openExistingForChanges()
    defer { try? notes.close() }
    // Without its text, which may be long.
    let id = try note.find(in: notes).id
    // The last change of a tag wins.
    let isAdded = Dictionary(changes.map { (NoteTag.key(of: $0.tag), $0.isAdded) }) { $1 }
    let tags = changes.map(\.tag).uniquedTags
    let removed = tags.filter { isAdded[NoteTag.key(of: $0)] == false }
    let change = BatchChange.tags(
      adding: tags.filter { !removed.contains($0) }, removing: removed)
    // If the note was moved to the trash in the meantime, this reports it.
    if try notes.change(.apply(change, to: [id]))?.notes.isEmpty != false {
      _ = try note.find(in: notes)
    }
    Console.notes([id])
    try reportKept(by: id, removed, in: notes)
  }

  /// Throws if tags that were to be removed are in the text of the note, which a change of its tags leaves as it is.
  @MainActor private func reportKept(
    by id: NoteID, _ removed: [String], in notes: NotesDatabase
  ) throws {
    guard !removed.isEmpty, let note = try notes.note(id) else { return }
    let kept = note.body.textTags.filter { removed.containsTag($0) }
    guard !kept.isEmpty else { return }
    let tags = kept.map { "#" + $0 }.joined(separator: ", ")
    throw CommandFailure(
      .badData, "\(tags): in the text of note \(note.id), and not removed. Edit the text."
    )
  }
}

/// A tag to add or remove.
private struct TagChange {
  let tag: String
  let isAdded: Bool

  init(_ argument: String) throws {
    let tag = String(argument.dropFirst())
    guard let sign = argument.first, "+-".contains(sign) else {
      guard NoteTag(argument) != nil else { throw CommandFailure.noTag(argument) }
      let shown = argument.prefix(NoteTag.longest)
      throw CommandFailure(.usage, "Write +\(shown) to add the tag, or -\(shown) to remove it.")
    }
    // An imported tag may be invalid, and can still be removed.
    guard sign == "-" || NoteTag(tag) != nil else { throw CommandFailure.noTag(tag) }
    (self.tag, isAdded) = (tag, sign == "+")
  }
}

extension CommandFailure {
  static func noTag(_ text: String) -> CommandFailure {
    CommandFailure(.usage, "“\(text.prefix(NoteTag.longest))” is not a tag. \(NoteTag.rule)")
  }
}
