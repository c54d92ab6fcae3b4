import TerminalUI

extension NoteFields {
  /// Begins a search: what is selected within a line is sought at once; else what was sought last is at hand.
  mutating func beginFinding() {
    (field, offer) = (.text, nil)
    let selected = text.selectedText.flatMap { $0.contains("\n") ? nil : $0 }
    let origin = text.selection?.lowerBound ?? text.cursor
    find = TextFind(from: origin, seeking: selected ?? sought ?? "")
    showFirst()
  }

  mutating func findNext() {
    show(find?.pattern.flatMap { text.hit(of: $0, from: cursorPast) })
  }

  mutating func findPrevious() {
    let start = text.selection?.lowerBound ?? text.cursor
    show(find?.pattern.flatMap { text.hit(of: $0, before: start) })
  }

  /// The cursor stays at what was found, which is no longer selected: the next key is not to replace it.
  mutating func endFinding() {
    guard let find else { return }
    sought = find.field.text
    let place = text.selection?.lowerBound ?? text.cursor
    text.apply(.move(.position(place)), in: .zero)
    self.find = nil
  }

  mutating func seek(_ command: TextCommand) {
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
    let counts = find.pattern.map {
      text.hitCount(of: $0, before: place?.lowerBound ?? find.origin)
    }
    self.find?.show(place == nil ? 0 : (counts?.before ?? 0) + 1, of: counts?.all ?? 0)
  }

  private var cursorPast: TextPosition {
    text.selection?.upperBound ?? text.cursor
  }
}
