/// The differences between two texts by line, and by word within changed lines.
public struct TextChanges: Hashable, Sendable {
  /// A line of one or both texts.
  public struct Line: Hashable, Sendable {
    /// The text that the line belongs to.
    public enum Kind: Hashable, Sendable {
      case same, removed, added
    }

    public let kind: Kind
    /// The parts of the line from left to right. Marked parts are missing in the corresponding line
    /// of the other text.
    public internal(set) var parts: [Part]

    /// The line without its newline.
    public var text: String { parts.map(\.text).joined() }
  }

  /// A part of a line.
  public struct Part: Hashable, Sendable {
    public let text: String
    public let isMarked: Bool
  }

  /// The lines of both texts, in order.
  public let lines: [Line]
  /// True if the texts differ too much to be compared by line.
  public let isCoarse: Bool

  /// The maximum number of steps of a comparison: lines or words times differences.
  static let workLimit = 4_000_000

  /// Compares two texts.
  ///
  /// - Complexity: O(*n*) in the lines, plus a constant of some million steps.
  public init(from old: String, to new: String) {
    let (oldLines, newLines) = (old.separatedLines, new.separatedLines)
    var numbers: [TextPiece: Int] = [:]
    let oldNumbers = oldLines.map { numbers.number(of: $0) }
    let newNumbers = newLines.map { numbers.number(of: $0) }
    let edits = Edits(
      from: oldNumbers, to: newNumbers, limit: Self.limit(oldLines.count + newLines.count))
    isCoarse = edits.isCoarse
    var lines = edits.steps.map { step in
      switch step {
      case .same(let place, _): Line(.same, oldLines[place])
      case .removed(let place): Line(.removed, oldLines[place])
      case .added(let place): Line(.added, newLines[place])
      }
    }
    if !isCoarse { Self.markWords(in: &lines) }
    self.lines = lines
  }

  fileprivate static func limit(_ count: Int) -> Int { min(1_000, workLimit / max(1, count)) }
}

extension TextChanges.Line {
  fileprivate init(_ kind: Kind, _ text: Substring) {
    (self.kind, parts) = (kind, [TextChanges.Part(text: String(text), isMarked: false)])
  }
}

// MARK: - Words

extension TextChanges {
  /// The maximum length of a line, in words, spaces and symbols, for a comparison by word.
  static let longestLine = 2_000

  /// Marks the differing words in replaced lines.
  private static func markWords(in lines: inout [Line]) {
    var place = 0
    while place < lines.count {
      let removed = lines[place...].prefix { $0.kind == .removed }.indices
      let added = lines[removed.upperBound...].prefix { $0.kind == .added }.indices
      for (old, new) in zip(removed, added) { markWords(of: old, new, in: &lines) }
      place = max(place + 1, added.upperBound)
    }
  }

  private static func markWords(of old: Int, _ new: Int, in lines: inout [Line]) {
    let (oldWords, newWords) = (lines[old].text.words, lines[new].text.words)
    guard oldWords.count + newWords.count <= longestLine else { return }
    var numbers: [TextPiece: Int] = [:]
    let edits = Edits(
      from: oldWords.map { numbers.number(of: $0) }, to: newWords.map { numbers.number(of: $0) },
      limit: limit(oldWords.count + newWords.count))
    var (oldIsMarked, newIsMarked) = (
      Array(repeating: true, count: oldWords.count), Array(repeating: true, count: newWords.count)
    )
    var common = 0
    for case .same(let oldPlace, let newPlace) in edits.steps {
      (oldIsMarked[oldPlace], newIsMarked[newPlace]) = (false, false)
      if oldWords[oldPlace].contains(where: { !$0.isWhitespace }) {
        common += oldWords[oldPlace].count
      }
    }
    // If the lines have little in common, mark nothing: the whole line is different.
    guard common > 0, common * 3 >= min(lines[old].text.count, lines[new].text.count) else {
      return
    }
    lines[old].parts = parts(oldWords, oldIsMarked)
    lines[new].parts = parts(newWords, newIsMarked)
  }

  private static func parts(_ words: [Substring], _ isMarked: [Bool]) -> [Part] {
    var parts: [(text: String, isMarked: Bool)] = []
    for (word, isMarked) in zip(words, isMarked) {
      if parts.last?.isMarked == isMarked {
        parts[parts.count - 1].text += word
      } else {
        parts.append((String(word), isMarked))
      }
    }
    return parts.map { Part(text: $0.text, isMarked: $0.isMarked) }
  }
}
