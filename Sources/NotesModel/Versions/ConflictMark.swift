/// The last line of a note that keeps the other side of a conflict: a link to the note that keeps the first.
public struct ConflictMark: Hashable, Sendable {
  /// The other note.
  public let target: LinkTarget
  /// The text without the line.
  public let body: NoteBody

  /// The tag of such notes.
  public static let tag = "conflict"
  /// The end of the title of such a note, also of one without a mark: of what was written while another process changed the
  /// note.
  public static let titleEnd = " (conflict)"
  /// Returns the title of the first note, for one with ``titleEnd``; nil without.
  public static func title(before title: String) -> String? {
    title.hasSuffix(titleEnd) ? String(title.dropLast(titleEnd.count)) : nil
  }

  private static let start = "Conflict with "

  /// Reads the mark of a text; nil if it has none.
  public init?(of body: NoteBody) {
    guard case .text(let text) = body,
      let end = text.utf8.lastIndex(where: { $0 > 0x20 }).map({ text.utf8.index(after: $0) })
    else { return nil }
    let first = text.utf8[..<end].lastIndex(of: 0x0A).map { text.utf8.index(after: $0) }
    let line = text[(first ?? text.startIndex)..<end]
    guard line.hasPrefix(Self.start), let target = NoteBody.text(String(line)).linkTargets.first
    else { return nil }
    var rest = text.utf8[..<(first ?? text.startIndex)]
    // The blank line before it.
    for ending in ["\r\n", "\n"] where rest.count > ending.utf8.count {
      let before = rest.dropLast(ending.utf8.count)
      if rest.suffix(ending.utf8.count).elementsEqual(ending.utf8), before.last == 0x0A {
        rest = before
        break
      }
    }
    (self.target, self.body) = (target, .text(String(Substring(rest))))
  }

  /// Returns a text with the mark.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - link: The link to the other note, as in a text.
  /// - Returns: The text with a last line.
  public static func added(to text: [UInt8], link: String) -> [UInt8] {
    let newline = text.contains(0x0D) ? "\r\n" : "\n"
    let space = text.isEmpty ? "" : text.last == 0x0A ? newline : newline + newline
    return text + Array("\(space)\(start)\(link)\(newline)".utf8)
  }
}
