/// What is replaced in a template, as it is written there.
enum Placeholder: String, CaseIterable {
  case date = "{{date}}"
  case time = "{{time}}"
  case weekday = "{{weekday}}"
  /// The title of the new note; only in the text.
  case title = "{{title}}"
  /// Where the cursor stands, or other text is put.
  case cursor = "{{cursor}}"

  /// The one that a text begins with.
  fileprivate init?(beginning text: Substring.UTF8View) {
    guard let found = Self.allCases.first(where: { text.starts(with: $0.rawValue.utf8) }) else {
      return nil
    }
    self = found
  }
}

extension NoteBody {
  /// The text with values in place of placeholders. What has no value stays, and no value is looked through
  /// for placeholders; what is not UTF-8 has none.
  func filled(_ values: [Placeholder: String]) -> FilledText {
    guard case .text(let text) = self else { return FilledText(self) }
    // Before the cursor, and after it; of several cursors the first one counts.
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
