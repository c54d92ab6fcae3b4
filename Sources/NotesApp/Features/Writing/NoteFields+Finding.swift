import TerminalUI

extension NoteFields {
  /// Does what a key asks for while something is sought, and begins and ends the search.
  ///
  /// - Returns: False when the command has nothing to do with searching.
  mutating func performFinding(_ command: Command) -> Bool {
    guard let find else {
      if command == .find { beginFinding() }
      return command == .find
    }
    switch command {
    case .find, .findNext: show(find.pattern.flatMap { text.hit(of: $0, from: cursorPast) })
    case .findPrevious:
      let start = text.selection?.lowerBound ?? text.cursor
      show(find.pattern.flatMap { text.hit(of: $0, before: start) })
    case .back: endFinding()
    case .text(let command): seek(command)
    default: return false
    }
    return true
  }

  /// What is selected within a line is sought at once; else what was sought last is at hand.
  private mutating func beginFinding() {
    field = .text
    let selected = text.selectedText.flatMap { $0.contains("\n") ? nil : $0 }
    let origin = text.selection?.lowerBound ?? text.cursor
    find = TextFind(from: origin, seeking: selected ?? sought ?? "")
    showFirst()
  }

  /// The cursor stays at what was found, which is no longer selected: the next key is not to replace it.
  mutating func endFinding() {
    guard let find else { return }
    sought = find.field.text
    let place = text.selection?.lowerBound ?? text.cursor
    text.apply(.move(.position(place)), in: .zero)
    self.find = nil
  }

  private mutating func seek(_ command: TextCommand) {
    let before = find?.field.text
    find?.field.apply(command, in: .zero)
    if find?.field.text != before { showFirst() }
  }

  /// Shows the first place of what is sought, which has become another.
  mutating func showFirst() {
    guard let find else { return }
    show(find.pattern.flatMap { text.hit(of: $0, from: find.origin) })
  }

  /// Selects a place; where there is none, the cursor goes back to where the search began.
  private mutating func show(_ place: Range<TextPosition>?) {
    guard let find else { return }
    text.deselect()
    text.select(place ?? find.origin..<find.origin)
    self.find?.count(in: text, shown: place?.lowerBound)
  }

  private var cursorPast: TextPosition {
    text.selection?.upperBound ?? text.cursor
  }
}
