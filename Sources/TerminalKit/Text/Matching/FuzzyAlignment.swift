/// The best alignment of a pattern with a text that contains its characters in order.
struct FuzzyAlignment {
  let match: FuzzyMatch?

  /// A pattern character that was found in the text.
  private struct Node {
    let score: Int
    /// The index of the preceding pattern character in the previous row.
    let previous: Int?
  }

  /// The best node for each character of the text and each kind of run.
  private typealias Row = [Node?]

  init(of pattern: [Character], with text: FuzzyText) {
    var rows: [Row] = []
    for character in pattern {
      rows.append(Self.row(of: character, after: rows.last, text))
    }
    match = Self.match(rows, text)
  }

  private static func row(of character: Character, after before: Row?, _ text: FuzzyText) -> Row {
    let kinds = FuzzyRun.allCases.count
    var row = Row(repeating: nil, count: text.characters.count * kinds)
    var best: (index: Int, score: Int)?
    for position in text.characters.indices {
      let first = position * kinds
      if text.characters[position] == character, before == nil || best != nil {
        let run = text.starts[position]
        row[first + run.rawValue] = Node(
          score: (best?.score ?? 0) + run.firstPoints, previous: best?.index)
      }
      guard let before else { continue }
      if position > 0, text.characters[position] == character {
        for run in FuzzyRun.allCases {
          let previous = first - kinds + run.rawValue
          guard let score = before[previous]?.score else { continue }
          let step = Node(score: score + run.furtherPoints, previous: previous)
          if step.score >= row[first + run.rawValue]?.score ?? 0 {
            row[first + run.rawValue] = step
          }
        }
      }
      for index in first..<first + kinds {
        if let score = before[index]?.score, score > best?.score ?? -1 { best = (index, score) }
      }
    }
    return row
  }

  /// Follows the path back from the best end. Among equal ones the first is used.
  private static func match(_ rows: [Row], _ text: FuzzyText) -> FuzzyMatch? {
    guard let last = rows.last else { return FuzzyMatch(score: 0, offsets: []) }
    var end: (index: Int, score: Int)?
    for case (let index, let step?) in last.enumerated() where step.score > end?.score ?? -1 {
      end = (index, step.score)
    }
    guard let end else { return nil }
    var offsets: [Int] = []
    var index: Int? = end.index
    for row in rows.reversed() {
      guard let found = index else { break }
      offsets.append(text.offsets[found / FuzzyRun.allCases.count])
      index = row[found]?.previous
    }
    return FuzzyMatch(score: end.score, offsets: offsets.reversed())
  }
}
