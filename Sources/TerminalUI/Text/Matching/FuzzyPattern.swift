/// What someone types to find one of many texts: its characters, in their order, anywhere in the text.
///
/// Case, accents and blanks do not count. The characters of the pattern are found in runs, side by side but
/// for blanks, and each of them brings points by where its run begins:
///
/// | the run begins | its first character | each further one |
/// | --- | --- | --- |
/// | with the text | 7 | 8 |
/// | with a word | 6 | 8 |
/// | inside a word | 0 | 4 |
///
/// Of all the ways to find them the one with the most points counts. So no match is above one that the text
/// begins with, the beginning of a word is above the first letters of several, and those are above a run
/// inside of one.
///
///     FuzzyPattern("gs").ranked(["settings", "go to scenes"]) { $0 }.map(\.element)
///     // ["go to scenes", "settings"]
public struct FuzzyPattern: Hashable, Sendable {
  private let characters: [Character]

  /// Reads what was typed.
  public init(_ text: some StringProtocol) {
    characters = text.filter { !$0.isWhitespace }.map(\.folded)
  }

  /// Whether it finds every text, because nothing but blanks was typed.
  public var isEmpty: Bool { characters.isEmpty }

  /// How the pattern is found in a text, of which no more than the first 256 characters are looked at.
  ///
  /// - Returns: Nil when it is not found.
  /// - Complexity: O(length of the pattern × length of the text).
  public func match(_ text: some StringProtocol) -> FuzzyMatch? {
    let text = FuzzyText(text)
    guard isSubsequence(of: text) else { return nil }
    return FuzzyAlignment(of: characters, with: text).match
  }

  /// Whether a text begins with the pattern.
  func begins(_ text: some StringProtocol) -> Bool {
    FuzzyText(text).characters.starts(with: characters)
  }

  private func isSubsequence(of text: FuzzyText) -> Bool {
    var rest = characters[...]
    for character in text.characters where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension FuzzyPattern {
  /// An element that was found, and how.
  public struct Ranked<Element> {
    /// What was looked at.
    public let element: Element
    /// How well it fits, and where.
    public let match: FuzzyMatch
  }

  /// The elements that are found, the best first: of equally good ones the one with the shorter text, and
  /// then the one that was first. An empty pattern leaves all of them as they are.
  ///
  /// - Parameters:
  ///   - elements: What is looked at.
  ///   - text: The text of an element.
  ///   - other: How else an element is found: it counts where that is better.
  /// - Returns: The elements, each with its match.
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

/// How a ``FuzzyPattern`` is found in a text.
public struct FuzzyMatch: Hashable, Sendable {
  /// The more points, the better the match.
  public let score: Int
  /// Which characters of the text were found, as offsets in rising order.
  public let offsets: [Int]
}
