import TerminalUI

/// A screen with a field for a new name.
protocol NameScreen: Screen where App == Notes {
  /// The text of the field; empty until the name is loaded.
  var name: TextBuffer { get set }
  /// Applies the new name.
  func confirm(_ turn: inout Turn<Notes>)
}

extension NameScreen {
  static var nameBindings: [Binding<Self>] {
    [
      Binding(
        ["<Enter>", "<C-s>"], "rename", title: "rename", keywords: "confirm ok yes enter",
        name: "confirm", traits: .changes,
        when: { screen, _ in !screen.name.isEmpty }
      ) { screen, turn in screen.confirm(&turn) },
      Binding(
        "<Esc>", "keep it", title: "one step back", keywords: "return leave cancel close",
        name: "back"
      ) { _, turn in turn.back() },
    ]
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["confirm": "rename", "help": "keys", "back": "keep it"]
  }
}

/// The field, and a description of what renaming changes.
struct NameFieldBody<Root: NameScreen>: ScreenView {
  let placeholder: SafeText
  let hint: RenameHint

  func rows(in columns: Int) -> Int? { RenameView.rows(hint, in: columns) }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let columns = rect.size.columns - 2
    layout.add(
      Control(
        text: TextInput<Root>(.field, \Root.name) { command, root, _ in
          root.name.apply(command, in: .zero)
        },
        click: { point, root, _ in
          let position = TextFieldView(buffer: root.name)
            .position(at: point.column - 1, columns: columns)
          root.name.apply(.move(.position(position)), in: .zero)
        }), in: rect.dividing(.top, amount: 1).slice)
    layout.draw(
      RenameView(
        field: layout.root.name, placeholder: placeholder, hint: hint, isActive: layout.isActive,
        theme: layout.theme), in: rect)
  }
}
