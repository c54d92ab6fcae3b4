import TerminalUI

/// A screen with a field for a new name.
protocol NameScreen: AppScreen {
  /// The text of the field; empty until the name is loaded.
  var name: TextBuffer { get set }
  /// Applies the new name.
  mutating func confirm(_ turn: inout Turn<Notes>)
  /// What the key to confirm does.
  static var verb: SafeText { get }
  /// True if the name can be empty.
  static var allowsEmpty: Bool { get }
}

extension NameScreen {
  static var verb: SafeText { "rename" }
  static var allowsEmpty: Bool { false }

  static var nameBindings: [Binding<Self>] {
    [
      Binding(
        ["<Enter>", "<C-s>"], verb, title: verb, keywords: "confirm ok yes enter",
        name: "confirm", traits: .changes,
        when: { screen, _ in allowsEmpty || !screen.name.isEmpty }
      ) { screen, turn in screen.confirm(&turn) },
      .back("cancel") { _, turn in turn.back() },
    ]
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["confirm": Self.verb, "help": "keys", "back": "cancel"]
  }
}

/// The field, and a description of what renaming changes.
struct NameFieldBody<Root: NameScreen>: ScreenView {
  let placeholder: SafeText
  /// Nil until the name is loaded.
  let hint: RenameHint?

  func rows(in columns: Int) -> Int? { hint.map { RenameHintView.rows($0, in: columns) } ?? 1 }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let row = rect.dividing(.top, amount: 1).slice.inset(.trailing, by: 1)
    TextField<Root>(.empty, \Root.name, placeholder: placeholder).place(in: row, &layout)
    if let hint { layout.draw(RenameHintView(hint: hint, theme: layout.theme), in: rect) }
  }
}
