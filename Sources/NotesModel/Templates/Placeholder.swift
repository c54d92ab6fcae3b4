/// A placeholder in a template.
package enum Placeholder: String, CaseIterable {
  case date = "{{date}}"
  case time = "{{time}}"
  case weekday = "{{weekday}}"
  /// The title of the new note. Valid only in the text.
  case title = "{{title}}"
  /// The position of the cursor, or of inserted text.
  case cursor = "{{cursor}}"

  /// Creates the placeholder at the start of a text.
  fileprivate init?(beginning text: Substring.UTF8View) {
    guard let found = Self.allCases.first(where: { text.starts(with: $0.rawValue.utf8) }) else {
      return nil
    }
    self = found
  }
}

extension NoteBody {
  /// Returns the text with placeholders replaced by values. Placeholders without a value stay, inserted values are not
  /// expanded again, and text that is not UTF-8 is not changed.
  package func filled(_ values: [Placeholder: String]) -> FilledText {
    guard case .text(let text) = self else { return FilledText(self) }
    // The text before and after the cursor. Only the first cursor counts.
    var parts = [""]
    var start = text.startIndex
    var rest = text.utf8[...]
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[brace...]
      guard let placeholder = Placeholder(beginning: rest), let value = values[placeholder] else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(placeholder.rawValue.utf8.count)
      parts[parts.count - 1].append(contentsOf: text[start..<brace])
      parts[parts.count - 1].append(value)
      start = rest.startIndex
      if placeholder == .cursor, parts.count == 1 { parts.append("") }
    }
    parts[parts.count - 1].append(contentsOf: text[start...])
    return FilledText(.text(parts[0]), parts.count > 1 ? .text(parts[1]) : nil)
  }
}
