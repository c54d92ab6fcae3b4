extension Character {
  /// What stands for a typed character in a recording: a letter `x` of the same width. Blanks and line ends stay, and in a
  /// text of several lines the punctuation of ASCII, so that words and Markdown keep their shape.
  func placeholder(in kind: TextBuffer.Kind) -> Character {
    if isWhitespace || kind == .editor && isASCII && (isPunctuation || isSymbol) { return self }
    return columns == 2 ? "ｘ" : "x"
  }
}

extension String {
  func placeholders(in kind: TextBuffer.Kind) -> String {
    String(map { $0.placeholder(in: kind) })
  }

  /// A link whose values, such as the words of a search, are placeholders.
  var linkWithPlaceholders: String {
    guard let query = firstIndex(of: "?") else { return self }
    let items = self[query...].dropFirst().split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1)
      return parts.count < 2
        ? String(item) : "\(parts[0])=" + String(repeating: "x", count: parts[1].count)
    }
    return String(self[...query]) + items.joined(separator: "&")
  }
}

extension TerminalEvent {
  /// The event without what is typed into a text of a kind.
  func withPlaceholders(in kind: TextBuffer.Kind) -> TerminalEvent {
    func placeholder(of key: Key) -> Key {
      key.text.map { Key($0.placeholder(in: kind)) } ?? key
    }
    return switch self {
    case .key(let key): .key(placeholder(of: key))
    case .keyAfterEscape(let key): .keyAfterEscape(placeholder(of: key))
    case .paste(let text): .paste(text.placeholders(in: kind))
    default: self
    }
  }
}

extension SavedValue {
  /// Whether a ``TextBuffer`` of the session has a text.
  var hasTypedText: Bool {
    switch self {
    case .array(let values): values.contains { $0.hasTypedText }
    case .object(let object):
      object.members.contains { member in
        if case .text(let text) = member.value {
          return !text.isEmpty && Self.isTyped(member.name) && object.textKind != nil
        }
        return member.value.hasTypedText
      }
    default: false
    }
  }

  private static func isTyped(_ name: String) -> Bool { ["text", "saved"].contains(name) }

  /// The saved session with placeholders in each ``TextBuffer``, except for what is also in a place, as the words of a
  /// search are.
  var withPlaceholders: SavedValue {
    var others: Set<String> = []
    collectTexts(into: &others)
    return withPlaceholders(except: others)
  }

  private func withPlaceholders(except others: Set<String>) -> SavedValue {
    switch self {
    case .array(let values): return .array(values.map { $0.withPlaceholders(except: others) })
    case .object(var object):
      let kind = object.textKind
      for index in object.members.indices {
        let (name, value) = (object.members[index].name, object.members[index].value)
        if let kind, Self.isTyped(name), case .text(let text) = value {
          guard !others.contains(text) else { continue }
          object.members[index].value = .text(text.placeholders(in: kind))
        } else {
          object.members[index].value = value.withPlaceholders(except: others)
        }
      }
      return .object(object)
    default: return self
    }
  }

  /// Adds the texts that are in no text buffer.
  private func collectTexts(into texts: inout Set<String>) {
    switch self {
    case .text(let text): texts.insert(text)
    case .array(let values): for value in values { value.collectTexts(into: &texts) }
    case .object(let object) where object.textKind == nil:
      for member in object.members { member.value.collectTexts(into: &texts) }
    default: break
    }
  }
}

extension SavedValue.Object {
  /// The kind of a text buffer; nil if the object is something else.
  fileprivate var textKind: TextBuffer.Kind? {
    guard self["cursor"] != nil, self["text"] != nil, case .text(let kind)? = self["kind"] else {
      return nil
    }
    return TextBuffer.Kind(rawValue: kind)
  }
}
