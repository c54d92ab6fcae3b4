extension TextCommand {
  /// What a key does to a text, as most programs have it; nil for a key that means nothing to one.
  ///
  /// An app asks its own ``KeyMap`` first, and hands the rest to the text that has the cursor:
  ///
  /// ```swift
  /// if let command = TextCommand(key, in: buffer.kind) { buffer.apply(command, in: size) }
  /// ```
  ///
  /// | keys | do |
  /// | --- | --- |
  /// | what types a character | insert it |
  /// | `Backspace`, `Delete` | delete before and under the cursor |
  /// | `Ctrl-W`, `Alt-Backspace`; `Alt-D` | delete the word before, and after |
  /// | `Ctrl-U`, `Ctrl-K` | delete to the line's start, and to its end |
  /// | the arrows; with `Ctrl` or `Alt`, `Alt-B`, `Alt-F` | move; by words |
  /// | `Home`, `Ctrl-A`; `End`, `Ctrl-E` | to the line's start, and to its end |
  /// | these keys with `Shift` | select on the way |
  /// | `Ctrl-Space`, `Alt-Space`, `Alt-M`; `Alt-A` | begin to select; select all |
  /// | `Ctrl-_`, `Ctrl-Y` | undo and redo |
  ///
  /// An editor has these, too:
  ///
  /// | keys | do |
  /// | --- | --- |
  /// | `Enter`, `Tab` | begin a line, indent |
  /// | `Up`, `Ctrl-P`, `Down`, `Ctrl-N`, `PageUp`, `PageDown` | move by rows and pages |
  /// | `Ctrl-Home`, `Alt-<`; `Ctrl-End`, `Alt->` | to the beginning and the end of the text |
  /// | these keys of the keyboard's blocks with `Shift` | select on the way |
  ///
  /// What an app needs for other things is nil: `Esc`, `Shift-Tab`, `Insert` and the function keys; in a field
  /// `Enter`, `Tab` and all that moves by rows, which are for the form or the list around it; and Control with
  /// `C`, `D`, `F`, `L`, `V`, `X`, `Z`, with which apps quit, save, find, draw anew, paste, cut and suspend.
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

  private static let keys = deleting.merging(moving) { $1 }.merging(selecting) { $1 }

  private static let deleting: [Key: TextCommand] = [
    Key(.backspace): .deleteBackward,
    Key(.delete): .deleteForward,
    Key("w", .control): .deleteWordBackward,
    Key(.backspace, .alt): .deleteWordBackward,
    Key("d", .alt): .deleteWordForward,
    Key("u", .control): .deleteToLineStart,
    Key("k", .control): .deleteToLineEnd,
    Key("_", .control): .undo,
    Key("y", .control): .redo,
  ]

  private static let moving: [Key: TextCommand] = [
    Key(.left): .move(.left),
    Key(.right): .move(.right),
    Key(.left, .alt): .move(.wordLeft),
    Key(.left, .control): .move(.wordLeft),
    Key("b", .alt): .move(.wordLeft),
    Key(.right, .alt): .move(.wordRight),
    Key(.right, .control): .move(.wordRight),
    Key("f", .alt): .move(.wordRight),
    Key(.home): .move(.lineStart),
    Key("a", .control): .move(.lineStart),
    Key(.end): .move(.lineEnd),
    Key("e", .control): .move(.lineEnd),
  ]

  /// Not every terminal sends Shift with an arrow, or Control with the space bar: a mark does the same with
  /// plain moves, and Alt with a letter is sent by all of them.
  private static let selecting: [Key: TextCommand] = [
    Key(.left, .shift): .select(.left),
    Key(.right, .shift): .select(.right),
    Key(.left, [.control, .shift]): .select(.wordLeft),
    Key(.left, [.alt, .shift]): .select(.wordLeft),
    Key(.right, [.control, .shift]): .select(.wordRight),
    Key(.right, [.alt, .shift]): .select(.wordRight),
    Key(.home, .shift): .select(.lineStart),
    Key(.end, .shift): .select(.lineEnd),
    Key(" ", .control): .mark,
    Key(" ", .alt): .mark,
    Key("m", .alt): .mark,
    Key("a", .alt): .selectAll,
  ]

  private static let editorKeys: [Key: TextCommand] = [
    Key(.enter): .newLine,
    Key(.tab): .indent,
    Key(.up): .move(.up),
    Key("p", .control): .move(.up),
    Key(.down): .move(.down),
    Key("n", .control): .move(.down),
    Key(.pageUp): .move(.pageUp),
    Key(.pageDown): .move(.pageDown),
    Key(.home, .control): .move(.top),
    Key("<", .alt): .move(.top),
    Key(.end, .control): .move(.bottom),
    Key(">", .alt): .move(.bottom),
    Key(.up, .shift): .select(.up),
    Key(.down, .shift): .select(.down),
    Key(.pageUp, .shift): .select(.pageUp),
    Key(.pageDown, .shift): .select(.pageDown),
    Key(.home, [.control, .shift]): .select(.top),
    Key(.end, [.control, .shift]): .select(.bottom),
  ]
}
