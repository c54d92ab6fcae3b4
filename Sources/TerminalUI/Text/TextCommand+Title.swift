extension TextCommand {
  /// What a user's configuration calls the command: `text-delete-forward`, `text-move-word-left`.
  var name: String {
    (["text"] + "\(self)".split(separator: "(").map(Self.lastWord)).joined(separator: "-")
  }

  /// `TerminalUI.TextCommand.Motion.wordLeft)` as `word-left`.
  private static func lastWord(_ part: Substring) -> String {
    let word = part.filter { $0 != ")" }.split(separator: ".").last ?? ""
    return word.reduce(into: "") { name, character in
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }

  /// What the command does, as the help says it.
  var title: String {
    switch self {
    case .insert: "text"
    case .newLine: "new line or list item"
    case .indent: "tab, or indent"
    case .outdent: "indent less"
    case .deleteBackward: "delete before the cursor"
    case .deleteForward: "delete under the cursor"
    case .deleteWordBackward: "delete the word before"
    case .deleteWordForward: "delete the word after"
    case .deleteToLineStart: "delete to the line's start"
    case .deleteToLineEnd: "delete to the line's end"
    case .undo: "undo"
    case .redo: "redo"
    case .move(let motion): motion.title
    case .select(let motion): "select \(motion.title)"
    case .mark: "begin a selection, which moves go on with"
    case .selectAll: "select all"
    }
  }
}

extension TextCommand.Motion {
  fileprivate var title: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .wordLeft: "a word left"
    case .wordRight: "a word right"
    case .lineStart: "to the line's start"
    case .lineEnd: "to the line's end"
    case .up: "up"
    case .down: "down"
    case .pageUp: "a page up"
    case .pageDown: "a page down"
    case .top: "to the beginning"
    case .bottom: "to the end"
    case .position: "to a position"
    }
  }
}
