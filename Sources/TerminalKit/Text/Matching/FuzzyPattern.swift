/// A search pattern that matches texts that contain its characters in order.
///
/// Case, accents and blanks are ignored. The matched characters form runs, adjacent except for blanks. Each run scores
/// points by its start:
///
/// | the run begins | its first character | each further one |
/// | --- | --- | --- |
/// | with the text | 7 | 8 |
/// | with a word | 6 | 8 |
/// | inside a word | 0 | 4 |
///
/// The alignment with the most points counts. A match at the start of the text therefore ranks highest. A match at the
/// start of a word ranks above one of the first letters of several words, which ranks above a run inside a word.
///
///     FuzzyPattern("gs").ranked(["settings", "go to scenes"]) { $0 }.map(\.element)
///     // ["go to scenes", "settings"]
public struct FuzzyPattern: Hashable, Sendable {
  private let characters: [Character]

  /// Creates a pattern from typed text. One that is longer than what is searched of a text matches nothing.
  public init(_ text: some StringProtocol) {
    characters = text.lazy.filter { !$0.isWhitespace }.prefix(FuzzyText.limit + 1).map(\.folded)
  }

  /// Whether the pattern is longer than what is searched of a text.
  package var isTooLong: Bool { characters.count > FuzzyText.limit }

  /// Whether the pattern matches every text, because it has only blanks.
  public var isEmpty: Bool { characters.isEmpty }

  /// Matches the pattern against the first 256 characters of a text.
  ///
  /// - Returns: Nil if the text does not match.
  /// - Complexity: O(length of the pattern × length of the text).
  public func match(_ text: some StringProtocol) -> FuzzyMatch? {
    let text = FuzzyText(text)
    guard isSubsequence(of: text) else { return nil }
    return FuzzyAlignment(of: characters, with: text).match
  }

  package func begins(_ text: some StringProtocol) -> Bool {
    FuzzyText(text).characters.starts(with: characters)
  }

  private func isSubsequence(of text: FuzzyText) -> Bool {
    var rest = characters[...]
    for character in text.characters where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension FuzzyPattern {
  /// A matching element with its match.
  public struct Ranked<Element> {
    /// The element.
    public let element: Element
    /// The score and position of the match.
    public let match: FuzzyMatch
  }

  /// Returns the matching elements, the best first. Among equal scores, shorter texts come first, then earlier
  /// elements. An empty pattern keeps all elements in order.
  public func ranked<Element>(
    _ elements: some Sequence<Element>, by text: (Element) -> String,
    or other: (Element) -> FuzzyMatch? = { _ in nil }
  ) -> [Ranked<Element>] {
    let found = elements.compactMap { element -> (ranked: Ranked<Element>, length: Int)? in
      let text = text(element)
      let best = [match(text), other(element)].compactMap(\.self).max { $0.score < $1.score }
      return best.map { (Ranked(element: element, match: $0), isEmpty ? 0 : text.count) }
    }
    return found.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      return (-a.ranked.match.score, a.length, first.offset)
        < (-b.ranked.match.score, b.length, second.offset)
    }.map(\.element.ranked)
  }
}

/// The match of a ``FuzzyPattern`` in a text.
public struct FuzzyMatch: Hashable, Sendable {
  /// The score. A higher score is a better match.
  public let score: Int
  /// The offsets of the matched characters in ascending order.
  public let offsets: [Int]

  /// Creates a match.
  ///
  /// - Parameters:
  ///   - score: The score.
  ///   - offsets: The offsets of the matched characters in ascending order.
  public init(score: Int, offsets: [Int]) {
    (self.score, self.offsets) = (score, offsets)
  }
}
