extension MarkdownDocument {
  /// The destination of a link.
  public enum LinkDestination: Hashable, Sendable {
    /// A URL, as written.
    case url(String)
    /// A note by name, as in `[[Garden plan]]`, optionally with a heading, as in `[[Garden plan#Beds]]`. An empty name
    /// refers to the document itself.
    case wiki(String, heading: String? = nil)
    /// A task, by the offset of the mark in its box. The layout adds these links; a document has none. Following one
    /// toggles the task.
    case task(at: Int, isDone: Bool)
    /// A callout or details, by the offset of its text. The layout adds these links; following one opens or folds it.
    case fold(at: Int)
  }
}

/// The text between the brackets of a wiki link: `title`, `title#heading`, and after either `|label`.
public struct WikiLinkText {
  /// The title of the note, trimmed; empty for a link within the same text, `#heading`.
  public let title: String
  /// The heading in the note; nil for the whole note.
  public let heading: String?
  /// The label to display instead; nil if there is none.
  public let label: String?

  /// Splits a text at its first bar. If one side is empty, the bar belongs to the title.
  public init(_ text: String) {
    let bytes = Array(text.utf8)
    let bar = Self.bar(in: bytes)
    label = bar.map { String(decoding: bytes[($0 + 1)...].trimmed, as: UTF8.self) }
    let target = bytes[..<(bar ?? bytes.count)].trimmed
    let mark = Self.headingMark(in: target)
    title = String(decoding: target[..<(mark ?? target.endIndex)], as: UTF8.self)
    heading = mark.map { String(decoding: target[($0 + 1)...], as: UTF8.self) }
  }

  /// Returns the index of the bar before the label; nil if there is no label.
  public static func bar(in text: [UInt8]) -> Int? {
    guard let bar = text.firstIndex(of: UInt8(ascii: "|")), !text[..<bar].trimmed.isEmpty,
      !text[(bar + 1)...].trimmed.isEmpty
    else { return nil }
    return bar
  }

  /// Returns the index of the `#` between a title and a heading. Titles may contain such signs too (`C# notes`,
  /// `Issue #12`): the mark does not follow a blank, and precedes a letter, a digit or a block's `^`. After an `&` it
  /// begins an entity.
  public static func headingMark(in target: ArraySlice<UInt8>) -> Int? {
    target.indices.first { index in
      let next = index + 1
      return target[index] == UInt8(ascii: "#") && next < target.endIndex
        && target[next].beginsHeading
        && (index == target.startIndex || target[index - 1].endsTitle)
    }
  }
}

extension UInt8 {
  fileprivate var endsTitle: Bool { self > 0x20 && self != UInt8(ascii: "&") }

  fileprivate var beginsHeading: Bool {
    self >= 0x80 || self == UInt8(ascii: "^") || 0x30...0x39 ~= self || 0x61...0x7A ~= self | 0x20
  }
}

extension ArraySlice<UInt8> {
  /// The text without the blanks around it.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var text = drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return text
  }
}
