import TerminalUI

extension NoteFields {
  /// Starts a search for the selection if it is within a line, else with the last search text.
  mutating func beginFinding() {
    (field, offer) = (.text, nil)
    let selected = text.selectedText.flatMap { $0.contains("\n") ? nil : $0 }
    let origin = text.selection?.lowerBound ?? text.cursor
    find = TextFind(from: origin, seeking: selected ?? sought ?? "")
    showFirst()
  }

  /// Moves to the next or previous match.
  ///
  /// - Returns: A message if the match is at the other end of the text.
  mutating func goToMatch(isForward: Bool) -> SafeText? {
    guard let last = find?.number, let pattern = find?.pattern else { return nil }
    let here = text.selection ?? text.cursor..<text.cursor
    show(
      isForward
        ? text.hit(of: pattern, from: here.upperBound)
        : text.hit(of: pattern, before: here.lowerBound))
    guard last > 0, let find, isForward ? find.number <= last : find.number >= last else {
      return nil
    }
    return TextFind.message(isForward: isForward, count: find.count)
  }

  /// Ends the search with the cursor at the match, deselected so that typing does not replace it.
  mutating func endFinding() {
    guard let find else { return }
    sought = find.field.text
    let place = text.selection?.lowerBound ?? text.cursor
    text.apply(.move(.position(place)), in: .zero)
    self.find = nil
  }

  /// Replaces the current match, and goes to the next one.
  mutating func replaceMatch() -> SafeText? {
    guard let replacement = find?.replacement?.text, text.selection != nil else { return nil }
    if replacement.isEmpty {
      text.apply(.deleteForward, in: .zero)
    } else {
      text.insert(replacement)
    }
    guard let pattern = find?.pattern, let next = text.hit(of: pattern, from: text.cursor) else {
      let place = text.cursor
      text.select(place..<place)
      find?.show(0, of: 0)
      return "Nothing left to replace"
    }
    show(next)
    return nil
  }

  /// Replaces all matches.
  mutating func replaceAllMatches() -> SafeText? {
    guard let replacement = find?.replacement?.text, let pattern = find?.pattern else { return nil }
    text.deselect()
    let count = text.replaceAll(pattern, with: replacement)
    showFirst()
    return SafeText(count == 1 ? "1 match replaced" : "\(count) matches replaced")
  }

  mutating func seek(_ command: TextCommand) {
    let before = find?.field.text
    find?.focused.apply(command, in: .zero)
    if find?.field.text != before { showFirst() }
  }

  /// Shows the first match after a change of the search text.
  mutating func showFirst() {
    guard let find else { return }
    show(find.pattern.flatMap { text.hit(of: $0, from: find.origin) })
  }

  /// Selects a match; without one, moves the cursor back to the start of the search.
  private mutating func show(_ place: Range<TextPosition>?) {
    guard let find else { return }
    text.deselect()
    text.select(place ?? find.origin..<find.origin)
    let counts = find.pattern.map {
      text.hitCount(of: $0, before: place?.lowerBound ?? find.origin)
    }
    self.find?.show(place == nil ? 0 : (counts?.before ?? 0) + 1, of: counts?.all ?? 0)
  }
}
