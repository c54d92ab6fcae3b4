import NavigationCore
import TerminalUI

/// A text that a note had before.
struct VersionScreen: Screen {
  typealias App = Notes

  static var keysTitle: SafeText { "A version of a note" }

  let note: NoteID
  let number: VersionNumber
  var memory = ReaderMemory()

  init(note: NoteID, number: VersionNumber) {
    (self.note, self.number) = (note, number)
  }

  static let bindings: [Binding<Self>] = [
    Binding(
      "r", "restore", title: "restore this version", keywords: "revert undo bring",
      name: "restore-version", traits: [.changes],
      when: { $0.version($1)?.note != nil }
    ) { screen, turn in turn.change(.change(.revert(screen.note, screen.number))) }
  ]

  static let receivers: [Receiver<Self>] = [
    .changed { operation, outcome, screen, turn in
      turn.leaveVersions(of: screen.note, after: operation, outcome)
    }
  ]

  func title(_ context: Context<Notes>) -> SafeText { "Version \(("\(number)"))" }

  func note(_ context: Context<Notes>) -> SafeText {
    SafeText(version(context)?.note?.modified.age(at: context.now) ?? "")
  }

  func body(_ context: Context<Notes>) -> Body {
    if let version = version(context) {
      if version.note == nil {
        EmptyText("There is no version \(("\(number)")).")
      } else {
        ReaderBody(note: version, memory: \.memory, emptyText: { "This note is empty." })
      }
    }
  }

  mutating func settle(_ turn: inout Turn<Notes>) { turn.leaveIfGone(note) }

  private func version(_ context: Context<Notes>) -> ReadableNote? {
    context.value(of: VersionToRead(id: note, number: number))
  }
}

/// A text that a note had before, to be read.
struct VersionToRead: Query {
  typealias App = Notes
  let id: NoteID
  let number: VersionNumber

  func load(from source: NotesSource) throws -> ReadableNote {
    try reading { ReadableNote(try source.notes.note(id, asIn: number)) }
  }
}
