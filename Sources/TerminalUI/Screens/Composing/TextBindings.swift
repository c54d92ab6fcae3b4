/// The action of a key in a focused text.
enum TextAction: Hashable, Sendable {
  case command(TextCommand)
  case cut, copy, paste, deselect, palette
}

/// The bindings of a text with their actions.
struct TextBindings: Sendable {
  let bindings: ControlBindings
  let actions: [TextAction]

  private init(_ rows: [(BindingInfo, TextAction)]) {
    bindings = ControlBindings(rows.map(\.0))
    actions = rows.map(\.1)
  }

  static func of(_ kind: TextBuffer.Kind) -> TextBindings { kind == .field ? field : editor }

  static let field = TextBindings(clipboard + commands { !$0 })
  static let editor = TextBindings(clipboard + commands { _ in true })

  private static let clipboard: [(BindingInfo, TextAction)] = [
    (BindingInfo("<Esc>", "deselect", name: "back"), .deselect),
    (
      BindingInfo(
        ["<C-x>", "<S-Delete>"], "cut", title: "cut what is selected, or the line",
        keywords: "remove clipboard move"), .cut
    ),
    (
      BindingInfo(
        ["<M-w>", "<C-Insert>"], "copy", title: "copy what is selected, or the line",
        keywords: "yank clipboard duplicate"),
      .copy
    ),
    (
      BindingInfo(
        ["<C-v>", "<S-Insert>"], "paste", title: "paste what was cut or copied",
        keywords: "insert clipboard put"),
      .paste
    ),
    (
      BindingInfo(
        "<M-x>", "palette", title: "all actions and places, and any link",
        keywords: "command search"), .palette
    ),
  ]

  private static func commands(
    _ isIncluded: (_ isForEditor: Bool) -> Bool
  ) -> [(BindingInfo, TextAction)] {
    TextCommand.bound.filter { isIncluded($0.isForEditor) }.map { command, keys, _ in
      let title = SafeText(command.title)
      return (BindingInfo(keys, title, name: command.name), .command(command))
    }
  }
}

extension ControlBindings {
  /// The bindings of a line of text.
  public static let field = TextBindings.field.bindings
  /// The bindings of a text of any number of lines.
  public static let editor = TextBindings.editor.bindings
}

extension TextInput {
  /// Returns whether an action is available.
  func isLive(_ action: TextAction, _ root: Root) -> Bool {
    switch action {
    case .command, .palette: true
    case .cut, .copy, .paste: buffer != nil
    case .deselect: buffer.map { root[keyPath: $0].selection != nil } ?? false
    }
  }

  /// Returns whether an action is shown in the footer and other lists.
  func isOffered(_ action: TextAction, _ root: Root) -> Bool {
    action != .command(.undo) || buffer.map { root[keyPath: $0].isModified } ?? true
  }

  func perform(_ action: TextAction, _ root: inout Root, _ turn: inout Turn<Root.App>) {
    if case .command(let command) = action { return apply(command, &root, &turn) }
    if action == .palette { return turn.toggle(.palette()) }
    guard let buffer else { return }
    switch action {
    case .cut: turn.take(.keepCopied(root[keyPath: buffer].cut(), isCut: true))
    case .copy:
      turn.take(.keepCopied(root[keyPath: buffer].copied, isCut: false))
      root[keyPath: buffer].deselect()
    case .paste:
      let text = turn.context.state.clipboard
      if text.isEmpty { turn.say("Nothing was cut or copied here yet") }
      if pastesAsTyped {
        apply(.insert(text), &root, &turn)
      } else {
        root[keyPath: buffer].paste(text)
      }
    case .deselect: root[keyPath: buffer].deselect()
    case .command, .palette: break
    }
  }
}

extension ScreenRuntime {
  /// Stores cut or copied text for pasting inside the app, which needs no terminal, and copies it to the user's
  /// clipboard if the terminal supports it.
  func keep(copied text: String?, isCut: Bool, _ state: inout State) -> [Effect] {
    guard let text else {
      state.toast = Toast("There is nothing here to copy")
      return []
    }
    state.clipboard = text
    let isLong = text.utf8.count > ProgramRequest.copyLimit
    let place = isLong ? ", only here: it is too long for the terminal" : ""
    let hint = hint("paste", "pastes", state)
    state.toast = Toast(SafeText("\(isCut ? "Cut" : "Copied"): \(text.amount)\(place)\(hint)"))
    return isLong ? [] : [.program(.copy(text))]
  }
}

extension String {
  /// The amount of text in readable form.
  fileprivate var amount: String {
    let lines = utf8.count { $0 == UInt8(ascii: "\n") } + (last?.isNewline == true ? 0 : 1)
    if lines > 1 { return "\(lines) lines" }
    let characters = count { !$0.isNewline }
    return characters == 1 ? "1 character" : "\(characters) characters"
  }
}
