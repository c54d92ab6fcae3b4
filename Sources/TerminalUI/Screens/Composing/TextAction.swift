/// The action of a key in a focused text.
enum TextAction: Hashable, Sendable {
  case command(TextCommand)
  case cut, copy, paste, deselect, palette
}

extension TextAction {
  /// Returns the bindings of a kind of text.
  static func bindings(of kind: TextBuffer.Kind) -> ControlBindings<Self> {
    kind == .field ? field : editor
  }

  /// The bindings of a line of text.
  private static let field = ControlBindings<Self>(clipboard + commands { !$0 })
  /// The bindings of a text of any number of lines.
  private static let editor = ControlBindings<Self>(clipboard + commands { _ in true })

  private static let clipboard: [(BindingInfo, TextAction)] = [
    (BindingInfo("<Esc>", "deselect", name: "back"), .deselect),
    (
      BindingInfo(
        ["<C-x>", "<S-Delete>"], "cut", title: "cut the selection or line",
        keywords: "remove clipboard move"), .cut
    ),
    (
      BindingInfo(
        ["<M-w>", "<C-Insert>"], "copy", title: "copy the selection or line",
        keywords: "yank clipboard duplicate"),
      .copy
    ),
    (
      BindingInfo(
        ["<C-v>", "<S-Insert>"], "paste", title: "paste",
        keywords: "insert clipboard put"),
      .paste
    ),
    (
      BindingInfo(
        "<M-x>", "palette", title: "command palette",
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

extension TextInput {
  /// Returns whether an action is available.
  func isLive(_ action: TextAction, _ root: Root) -> Bool {
    switch action {
    case .command, .palette: true
    case .cut, .copy: buffer != nil
    case .paste: buffer != nil || pastesAsTyped
    case .deselect: buffer.map { root[keyPath: $0].selection != nil } ?? false
    }
  }

  /// Returns whether an action is shown in the footer and other lists.
  func isOffered(_ action: TextAction, _ root: Root) -> Bool {
    action != .command(.undo) || buffer.map { root[keyPath: $0].isModified } ?? true
  }

  func perform(_ action: TextAction, _ root: inout Root, _ turn: inout Turn<Root.App>) {
    switch action {
    case .command(let command): apply(command, &root, &turn)
    case .palette: turn.toggle(.palette())
    case .paste: paste(&root, &turn)
    case .cut:
      guard let buffer else { return }
      turn.take(.keepCopied(root[keyPath: buffer].cut(), isCut: true))
    case .copy:
      guard let buffer else { return }
      turn.take(.keepCopied(root[keyPath: buffer].copied, isCut: false))
      root[keyPath: buffer].deselect()
    case .deselect:
      if let buffer { root[keyPath: buffer].deselect() }
    }
  }

  private func paste(_ root: inout Root, _ turn: inout Turn<Root.App>) {
    let text = turn.context.state.keyboard.clipboard
    if text.isEmpty { return turn.say("Nothing to paste") }
    if pastesAsTyped { return apply(.insert(text), &root, &turn) }
    if let buffer { root[keyPath: buffer].paste(text) }
  }
}
