extension TextCommand {
  /// Creates the command that a key usually has in a text, or nil if it has none.
  ///
  /// An app of screens binds these keys itself. Other apps handle their own keys first:
  ///
  /// ```swift
  /// if let command = TextCommand(key, in: buffer.kind) { buffer.apply(command, in: size) }
  /// ```
  ///
  /// | keys | command |
  /// | --- | --- |
  /// | printable characters | insert |
  /// | `Backspace`, `Delete` | delete before and under the cursor |
  /// | `Ctrl-W`, `Alt-Backspace`; `Alt-D` | delete the word before, and after |
  /// | `Ctrl-U`, `Ctrl-K` | delete to the line's start, and to its end |
  /// | the arrows; with `Ctrl` or `Alt`, `Alt-B`, `Alt-F` | move; by words |
  /// | `Home`, `Ctrl-A`; `End`, `Ctrl-E` | move to the line's start, and to its end |
  /// | these keys with `Shift` | select |
  /// | `Ctrl-Space`, `Alt-Space`, `Alt-M`; `Alt-A` | begin to select; select all |
  /// | `Ctrl-Z`, `Ctrl-_`; `Ctrl-Y` | undo, and redo |
  ///
  /// An editor also has:
  ///
  /// | keys | command |
  /// | --- | --- |
  /// | `Enter`, `Tab` | begin a line, indent |
  /// | `Up`, `Ctrl-P`, `Down`, `Ctrl-N`, `PageUp`, `PageDown` | move by rows and pages |
  /// | `Ctrl-Home`, `Alt-<`; `Ctrl-End`, `Alt->` | move to the start and the end of the text |
  /// | these keys of the keyboard's blocks with `Shift` | select |
  ///
  /// Keys that apps need are nil: `Esc`, `Shift-Tab`, `Insert` and the function keys; in a field
  /// `Enter`, `Tab` and vertical movement, which belong to the form or list; and Control with `C`,
  /// `D`, `F`, `L`, `V`, `X`, with which apps quit, save, find, redraw, paste and cut.
  public init?(_ key: Key, in kind: TextBuffer.Kind) {
    if let text = key.text {
      self = .insert(String(text))
    } else if let command = Self.keys[key] ?? (kind == .editor ? Self.editorKeys[key] : nil) {
      self = command
    } else if let plain = key.withoutIdleModifiers {
      self.init(plain, in: kind)
    } else {
      return nil
    }
  }

  /// The keys of each command, and whether it is limited to editors.
  package static let bound: [(command: TextCommand, keys: BindingKeys, isForEditor: Bool)] =
    deleting.map { ($0, $1, false) } + moving.map { ($0, $1, false) }
    + selecting.map { ($0, $1, false) } + editing.map { ($0, $1, true) }

  private static let keys = commands { !$0 }
  private static let editorKeys = commands { $0 }

  private static func commands(_ isIncluded: (Bool) -> Bool) -> [Key: TextCommand] {
    var commands: [Key: TextCommand] = [:]
    for (command, keys, isForEditor) in bound where isIncluded(isForEditor) {
      for key in keys.keys { commands[key[0]] = command }
    }
    return commands
  }

  private static let deleting: [(TextCommand, BindingKeys)] = [
    (.deleteBackward, "<Backspace>"),
    (.deleteForward, "<Delete>"),
    (.deleteWordBackward, ["<C-w>", "<M-Backspace>"]),
    (.deleteWordForward, "<M-d>"),
    (.deleteToLineStart, "<C-u>"),
    (.deleteToLineEnd, "<C-k>"),
    (.undo, ["<C-z>", "<C-_>"]),
    (.redo, "<C-y>"),
  ]

  private static let moving: [(TextCommand, BindingKeys)] = [
    (.move(.left), "<Left>"),
    (.move(.right), "<Right>"),
    (.move(.wordLeft), ["<M-Left>", "<C-Left>", "<M-b>"]),
    (.move(.wordRight), ["<M-Right>", "<C-Right>", "<M-f>"]),
    (.move(.lineStart), ["<Home>", "<C-a>"]),
    (.move(.lineEnd), ["<End>", "<C-e>"]),
  ]

  /// Not every terminal sends Shift with an arrow or Control with the space bar. All send Alt with
  /// a letter, and marking replaces Shift.
  private static let selecting: [(TextCommand, BindingKeys)] = [
    (.select(.left), "<S-Left>"),
    (.select(.right), "<S-Right>"),
    (.select(.wordLeft), ["<C-S-Left>", "<M-S-Left>"]),
    (.select(.wordRight), ["<C-S-Right>", "<M-S-Right>"]),
    (.select(.lineStart), "<S-Home>"),
    (.select(.lineEnd), "<S-End>"),
    (.mark, ["<C-Space>", "<M-Space>", "<M-m>"]),
    (.selectAll, "<M-a>"),
  ]

  private static let editing: [(TextCommand, BindingKeys)] = [
    (.newLine, "<Enter>"),
    (.indent, "<Tab>"),
    (.move(.up), ["<Up>", "<C-p>"]),
    (.move(.down), ["<Down>", "<C-n>"]),
    (.move(.pageUp), "<PageUp>"),
    (.move(.pageDown), "<PageDown>"),
    (.move(.top), ["<C-Home>", "<M-lt>"]),
    (.move(.bottom), ["<C-End>", "<M-gt>"]),
    (.select(.up), "<S-Up>"),
    (.select(.down), "<S-Down>"),
    (.select(.pageUp), "<S-PageUp>"),
    (.select(.pageDown), "<S-PageDown>"),
    (.select(.top), "<C-S-Home>"),
    (.select(.bottom), "<C-S-End>"),
  ]
}
