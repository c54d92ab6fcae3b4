/// What a list shows of a version.
public struct VersionSummary: Hashable, Sendable {
  /// The first thing that is another one in the text after it.
  public enum Difference: Hashable, Sendable {
    /// A line of the version; nothing but line breaks where it is empty.
    case removed(String)
    /// A line of the text after it, which only has more.
    case added(String)
    /// Only the title is another one: that of the version.
    case title(String)
  }

  public let number: VersionNumber
  /// When the text was written.
  public let written: Timestamp
  public let title: String
  public let difference: Difference
  /// How many characters the text after it does not have any more, and how many it has instead.
  public let removed: Int
  public let added: Int

  /// Compares a version with the text that took its place.
  public init(_ version: NoteVersion, before next: NoteText) {
    (number, written, title) = (version.number, version.written, version.text.title)
    let (old, new) = (version.text.body.bytes, next.body.bytes)
    let (gone, come) = (TextDelta(of: old, from: new), TextDelta(of: new, from: old))
    removed = String(decoding: gone.middle, as: UTF8.self).count
    added = String(decoding: come.middle, as: UTF8.self).count
    difference =
      if !gone.middle.isEmpty {
        .removed(old.firstLine(of: gone))
      } else if !come.middle.isEmpty {
        .added(new.firstLine(of: come))
      } else {
        .title(version.text.title)
      }
  }

  /// The most characters of a line.
  static let longestLine = 200
}

extension VersionSummary.Difference {
  /// The difference as programs that compare texts show it.
  public var line: String {
    switch self {
    case .removed(let line): "- \(line.isEmpty ? "(line breaks)" : line)"
    case .added(let line): "+ \(line.isEmpty ? "(line breaks)" : line)"
    case .title(let title): "Title: \(title)"
    }
  }
}

extension VersionSummary {
  /// How many characters the text after it has more and less: `+12 -3`.
  public var extent: String { "+\(added) -\(removed)" }
}

extension [UInt8] {
  /// The line in which the middle of a difference begins, but for line breaks.
  fileprivate func firstLine(of delta: TextDelta) -> String {
    let middle = delta.prefix..<(count - delta.suffix)
    guard let position = middle.first(where: { !self[$0].isLineBreak }) else { return "" }
    let start = self[..<position].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0
    let line = self[start...].prefix { !$0.isLineBreak }
    return String(String(decoding: line, as: UTF8.self).prefix(VersionSummary.longestLine))
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
