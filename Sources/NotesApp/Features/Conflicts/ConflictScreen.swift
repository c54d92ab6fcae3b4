import NavigationCore
import TerminalUI

/// Both sides of a conflict, side by side if there is room, with keys for one, the other, or both.
struct ConflictScreen: AppScreen {
  static var keysTitle: SafeText { "A conflict" }

  /// The note that keeps the other side.
  let note: NoteID
  private var top = 0

  init(note: NoteID) { self.note = note }

  static let bindings: [Binding<Self>] = [
    deciding("[", "keep left", title: "keep the left text", name: "keep-left") { conflict, turn in
      turn.change(.change(.apply(.trash(true), to: conflict.other.id)))
    },
    deciding("]", "keep right", title: "keep the right text", name: "keep-right") {
      conflict, turn in
      let first = conflict.first
      turn.change(.change(.edit(first.id, from: first.text.digest, to: conflict.otherText)))
      if let tags = conflict.tagChange { turn.change(.change(.apply(tags, to: first.id))) }
      turn.change(.change(.apply(.trash(true), to: conflict.other.id)))
    },
    deciding("=", "keep both", title: "keep both notes", name: "keep-both") { conflict, turn in
      let text = NoteText(title: conflict.ownTitle, body: conflict.otherText.body)
      turn.back()
      let other = conflict.other
      turn.change(.change(.edit(other.id, from: other.text.digest, to: text)))
      if other.tags.containsTag(ConflictMark.tag) {
        let tags = BatchChange.tags(adding: [], removing: [ConflictMark.tag])
        turn.change(.change(.apply(tags, to: other.id)))
      }
    },
  ]

  private static func deciding(
    _ key: BindingKeys, _ label: SafeText, title: SafeText, name: String,
    perform: @escaping @Sendable (Conflict, inout Turn<Notes>) -> Void
  ) -> Binding<Self> {
    Binding(
      key, label, title: title, keywords: "resolve conflict merge choose", name: name, rank: 40,
      traits: [.changes, .once], when: { $0.conflict($1) != nil }
    ) { screen, turn in
      guard let conflict = screen.conflict(turn.context) else { return }
      perform(conflict, &turn)
    }
  }

  func title(_ context: Context<Notes>) -> SafeText { "Conflict" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    [
      "keep-left": "left", "keep-right": "right", "keep-both": "both",
      "move-down": "scroll", "back": "back", "help": "help",
    ]
  }

  func body(_ context: Context<Notes>) -> Body {
    if let conflict = context.value(of: ConflictToShow(id: note)) {
      if let conflict {
        ChangesBody(
          rows: conflict.changes.rows, from: "“\(conflict.first.title)”",
          to: "“\(conflict.other.title)”", isSideBySide: true, top: \.top)
      } else {
        EmptyText("The conflict is resolved.")
      }
    }
  }

  mutating func settle(_ turn: inout Turn<Notes>) { turn.leaveIfGone(note) }

  private func conflict(_ context: Context<Notes>) -> Conflict? {
    context.value(of: ConflictToShow(id: note)) ?? nil
  }
}
