import TerminalKit

extension SearchQuery {
  /// Parses any text. Whatever is not an operator is a word. An operator without a value, which is still being typed,
  /// is ignored.
  package init(_ text: String) {
    var reader = PieceReader(rest: text.prefix(Self.longestText))
    var (clauses, words): ([Clause], [String]) = ([], [])
    var (begunTag, problem): (String?, String?) = (nil, nil)
    while clauses.count < Self.mostClauses, let piece = reader.next() {
      begunTag = piece.name == "tag" && reader.rest.isEmpty ? String(piece.tag) : nil
      if piece.isBegun { continue }
      if let operation = piece.operation {
        clauses += operation
      } else {
        problem = problem ?? piece.problem
        let value = piece.isPhrase ? piece.value : piece.text
        words.append(String(value))
        clauses += piece.terms(of: value).map { Clause(condition: .text($0)) }
      }
    }
    self.init(
      clauses: Array(clauses.prefix(Self.mostClauses)), words: words.joined(separator: " "),
      begunTag: begunTag, problem: problem)
  }
}

/// A part of a query between spaces, or a phrase with its prefix.
private struct Piece {
  let text: Substring
  let isExcluded: Bool
  let name: String?
  let value: Substring
  let isPhrase: Bool

  /// The clauses of an operator; nil if the piece is not one.
  var operation: [SearchQuery.Clause]? {
    guard name != nil || isExcluded else { return nil }
    let conditions = conditions
    guard !conditions.isEmpty else { return nil }
    return conditions.map { SearchQuery.Clause(condition: $0, isExcluded: isExcluded) }
  }

  private var conditions: [SearchQuery.Condition] {
    switch name {
    case nil: phrase.map { .text($0) }
    case "title": (isExcluded ? phrase : terms(of: value)).map { .title($0) }
    case "tag": tag.isEmpty ? [] : [.tag(String(tag))]
    case "is": SearchQuery.State(rawValue: value.lowercased()).map { [.state($0)] } ?? []
    case "before": day.map { [.before($0)] } ?? []
    default: day.map { [.after($0)] } ?? []
    }
  }

  /// What the operator expects, if its value is not valid.
  var problem: String? {
    switch name {
    case "is": return "is: needs \(SearchQuery.State.allCases.map(\.rawValue).choice)"
    case "before", "after":
      return "“\(value)” is no date · \(name ?? ""):2026, 2026-01 or 2026-01-31"
    default: return nil
    }
  }

  /// The words of a text; one term where they are a phrase.
  func terms(of text: Substring) -> [SearchTerm] {
    isPhrase ? phrase : SearchTerm.terms(of: String(text), most: SearchQuery.mostClauses)
  }

  /// The value as a phrase; empty if it contains no words.
  private var phrase: [SearchTerm] {
    let runs = Array(SearchRuns(String(value)).prefix(SearchQuery.mostClauses))
    return runs.isEmpty ? [] : [SearchTerm(runs, isWhole: isPhrase)]
  }

  /// The value as a tag, which may be written with its sign.
  var tag: Substring { value.first == "#" ? value.dropFirst() : value }

  /// Whether it is an operator without a value.
  var isBegun: Bool { name != nil && (name == "tag" ? tag : value).isEmpty }

  /// The start of a year, month or day.
  private var day: CalendarDate? {
    switch value.utf8.count {
    case 4: CalendarDate(value + "-01-01")
    case 7: CalendarDate(value + "-01")
    case 10: CalendarDate(String(value))
    default: nil
    }
  }
}

/// Splits a query into pieces.
private struct PieceReader {
  var rest: Substring

  private static let names: Set = ["title", "tag", "is", "before", "after"]

  mutating func next() -> Piece? {
    rest = rest.drop(while: \.isWhitespace)
    guard !rest.isEmpty else { return nil }
    let start = rest.startIndex
    let isExcluded = takeMinus()
    let name = takeName()
    let phrase = takePhrase()
    let value = phrase ?? takeWord()
    return Piece(
      text: rest.base[start..<rest.startIndex], isExcluded: isExcluded, name: name, value: value,
      isPhrase: phrase != nil)
  }

  /// Removes a minus that excludes something. In `->` and `--` it is an ordinary symbol.
  private mutating func takeMinus() -> Bool {
    guard rest.first == "-", let next = rest.dropFirst().first,
      next.isLetter || next.isNumber || next == "\"" || next == "#"
    else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takeName() -> String? {
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    guard rest[name.endIndex...].first == ":", Self.names.contains(name.lowercased()) else {
      return nil
    }
    rest = rest[name.endIndex...].dropFirst()
    return name.lowercased()
  }

  /// Removes a text in quotes; nil if the quote is not closed.
  private mutating func takePhrase() -> Substring? {
    guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
    let phrase = rest[..<end].dropFirst()
    rest = rest[end...].dropFirst()
    return phrase
  }

  private mutating func takeWord() -> Substring {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest[word.endIndex...]
    return word
  }
}
