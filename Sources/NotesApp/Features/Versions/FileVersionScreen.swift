import NavigationCore
import TerminalUI

/// What was changed since a text that git keeps of the file of a note.
struct FileVersionScreen: AppScreen {
  static var keysTitle: SafeText { "A version of a file in git" }

  let note: NoteID
  let blob: BlobName
  private var top = 0

  init(note: NoteID, blob: BlobName) { (self.note, self.blob) = (note, blob) }

  static let bindings: [Binding<Self>] = [
    Binding(
      "r", "restore", title: "restore this version", keywords: "revert undo bring",
      name: "restore-version", traits: [.changes], when: { $0.texts($1) != nil }
    ) { screen, turn in
      guard let (now, then) = screen.texts(turn.context) else { return }
      turn.change(.change(.edit(screen.note, from: now.digest, to: then)))
      turn.navigate(.popTo(.kind(.reader(of: screen.note))))
    }
  ]

  func title(_ context: Context<Notes>) -> SafeText { "Version in git" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["restore-version": "restore", "move-down": "scroll", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    if context.mirror == nil {
      EmptyText("No mirror, so git has no versions.")
    } else if let (now, then) = texts(context) {
      ChangesBody(
        rows: ShownChanges(from: .text(then.title), to: .text(now.title)).rows
          + ShownChanges(from: then.body, to: now.body).rows,
        from: "the version in git", to: "the current text", top: \.top)
    } else if let failure = context.loading(of: FileVersionText(note: note, blob: blob)).failure {
      EmptyText(failure)
    } else {
      EmptyText("Reading the version from git")
    }
  }

  mutating func settle(_ turn: inout Turn<Notes>) { turn.leaveIfGone(note) }

  private func texts(_ context: Context<Notes>) -> (now: NoteText, then: NoteText)? {
    guard context.mirror != nil, let now = context.value(of: NoteToRead(id: note))?.note?.text,
      let then = context.loading(of: FileVersionText(note: note, blob: blob)).value
    else { return nil }
    return (now, then)
  }
}

/// The versions that git keeps of the file of a note.
struct FileVersions: AsyncQuery {
  typealias App = Notes
  let note: NoteID

  @concurrent func load(from source: NotesSource) async throws -> [FileVersion] {
    try await source.transferring?.fileVersions(of: note) ?? []
  }
}

/// The text of a version that git keeps.
struct FileVersionText: AsyncQuery {
  typealias App = Notes
  let note: NoteID
  let blob: BlobName

  @concurrent func load(from source: NotesSource) async throws -> NoteText {
    guard let transferring = source.transferring else {
      throw NotesWorldProblem("Nothing outside can be started here")
    }
    return try await transferring.text(of: blob)
  }
}
