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
    deciding("<lt>", "keep left", title: "keep the left text", name: "keep-left", .first),
    deciding(">", "keep right", title: "keep the right text", name: "keep-right", .other),
    deciding("b", "keep both", title: "keep both notes", name: "keep-both", .both),
  ]

  private static func deciding(
    _ key: BindingKeys, _ label: SafeText, title: SafeText, name: String,
    _ kept: ConflictDecision.Kept
  ) -> Binding<Self> {
    Binding(
      key, label, title: title, keywords: "resolve conflict merge choose", name: name, rank: 40,
      traits: [.changes, .once], when: { $0.conflict($1) != nil }
    ) { screen, turn in
      guard let conflict = screen.conflict(turn.context) else { return }
      // The place of a note that moves to the trash is left by itself.
      if kept == .both { turn.back() }
      turn.change(.change(.resolve(conflict.decision(keeping: kept))))
    }
  }

  func title(_ context: Context<Notes>) -> SafeText { "Conflict" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    let verb = context.isNarrow ? "" : "keep "
    return [
      "keep-left": SafeText("\(verb)left"), "keep-right": SafeText("\(verb)right"),
      "keep-both": SafeText("\(verb)both"), "move-down": "scroll", "back": "back", "help": "help",
    ]
  }

  func body(_ context: Context<Notes>) -> Body {
    if let conflict = context.value(of: ConflictToShow(id: note)) {
      if let conflict {
        ChangesBody(
          rows: conflict.changes.rows, from: conflict.name(of: conflict.first),
          to: conflict.name(of: conflict.other), isSideBySide: true, top: \.top)
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
