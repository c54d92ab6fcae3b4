extension TextCommand {
  /// The name of the command in a configuration, such as `text-delete-forward` or
  /// `text-move-word-left`.
  package var name: String { "text-\(words.name)" }

  /// The title of the command in the help.
  package var title: String { words.title }

  private var words: (name: String, title: String) {
    switch self {
    case .insert: ("insert", "text")
    case .newLine: ("new-line", "new line or list item")
    case .indent: ("indent", "tab, or indent")
    case .outdent: ("outdent", "indent less")
    case .deleteBackward: ("delete-backward", "delete before the cursor")
    case .deleteForward: ("delete-forward", "delete under the cursor")
    case .deleteWordBackward: ("delete-word-backward", "delete the word before")
    case .deleteWordForward: ("delete-word-forward", "delete the word after")
    case .deleteToLineStart: ("delete-to-line-start", "delete to the line's start")
    case .deleteToLineEnd: ("delete-to-line-end", "delete to the line's end")
    case .undo: ("undo", "undo")
    case .redo: ("redo", "redo")
    case .move(let motion): ("move-\(motion.words.name)", motion.words.title)
    case .select(let motion): ("select-\(motion.words.name)", "select \(motion.words.title)")
    case .mark: ("mark", "start or end a selection")
    case .selectAll: ("select-all", "select all")
    }
  }
}

extension TextCommand.Motion {
  fileprivate var words: (name: String, title: String) {
    switch self {
    case .left: ("left", "left")
    case .right: ("right", "right")
    case .wordLeft: ("word-left", "a word left")
    case .wordRight: ("word-right", "a word right")
    case .lineStart: ("line-start", "to the line's start")
    case .lineEnd: ("line-end", "to the line's end")
    case .up: ("up", "up")
    case .down: ("down", "down")
    case .pageUp: ("page-up", "a page up")
    case .pageDown: ("page-down", "a page down")
    case .top: ("top", "to the beginning")
    case .bottom: ("bottom", "to the end")
    case .position: ("position", "to a position")
    }
  }
}
