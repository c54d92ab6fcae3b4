import TerminalKit

extension SearchQuery {
  /// Parses any text. Whatever is not an operator is a word. An operator without a value, which is still being typed,
  /// is ignored.
  package init(_ text: String) {
    var reader = PieceReader(rest: text.prefix(Self.longestText))
    var (alternatives, clauses, words): ([Alternative], [Clause], [String]) = ([], [], [])
    var (count, begunTag, problem) = (0, String?.none, String?.none)
    while count < Self.mostClauses, let piece = reader.next() {
      begunTag = piece.name == "tag" && reader.rest.isEmpty ? String(piece.tag) : nil
      if piece.isBegun { continue }
      if piece.text == "OR", !clauses.isEmpty {
        alternatives.append(Alternative(clauses))
        clauses = []
        continue
      }
      let operation = piece.operation
      if operation == nil {
        problem = problem ?? piece.problem
        words.append(String(piece.isPhrase ? piece.value : piece.text))
      }
      let new = (operation ?? piece.words.map { Clause(condition: .text($0)) })
        .prefix(Self.mostClauses - count)
      clauses += new
      count += new.count
    }
    self.init(
      alternatives + [Alternative(clauses)], words: words.joined(separator: " "),
      begunTag: begunTag, problem: problem)
  }
}

extension SearchQuery {
  /// Returns the text of a query with further conditions in each of its alternatives.
  package static func text(_ text: String, requiring conditions: [String]) -> String {
    guard !conditions.isEmpty else { return text }
    var (reader, pieces) = (PieceReader(rest: text[...]), [String]())
    while let piece = reader.next() {
      // At the beginning it is a word.
      if piece.text == "OR", !pieces.isEmpty { pieces += conditions }
      pieces.append(String(piece.text))
    }
    return (pieces + conditions).joined(separator: " ")
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
    case "path": [.path(String(value))]
    case "is": SearchQuery.State(rawValue: value.lowercased()).map { [.state($0)] } ?? []
    case "before": day.map { [.before($0)] } ?? []
    case "after": day.map { [.after($0)] } ?? []
    case let field?:
      phrase.map { .field(SearchedField.key(of: field), $0, words: typedTerms) }
    }
  }

  /// What the operator expects, if its value is not valid.
  var problem: String? {
    switch name {
    case "is": return "is: needs \(SearchQuery.State.allCases.map(\.rawValue).choice)"
    case "before", "after":
      return "“\(value)” is not a date · \(name ?? ""):2026, 2026-01 or 2026-01-31"
    default: return nil
    }
  }

  /// The terms of a piece that is no operator.
  var words: [SearchTerm] { terms(of: isPhrase ? value : text) }

  /// The terms of the whole piece, with the name before its colon.
  private var typedTerms: [SearchTerm] {
    isExcluded
      ? phrase(of: text.dropFirst())
      : SearchTerm.terms(of: String(text), most: SearchQuery.mostClauses)
  }

  /// The words of a text; one term where they are a phrase.
  private func terms(of text: Substring) -> [SearchTerm] {
    isPhrase ? phrase : SearchTerm.terms(of: String(text), most: SearchQuery.mostClauses)
  }

  /// The value as a phrase; empty if it contains no words.
  private var phrase: [SearchTerm] { phrase(of: value) }

  private func phrase(of text: Substring) -> [SearchTerm] {
    let runs = Array(SearchRuns(String(text)).prefix(SearchQuery.mostClauses))
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

  /// The names of operators. Any other name can be that of a field.
  private static let names: Set = ["title", "tag", "path", "alias", "is", "before", "after"]

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
    let text = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard rest[text.endIndex...].first == ":" else { return nil }
    let value = rest[text.endIndex...].dropFirst()
    let name = text.lowercased() == "tags" ? "tag" : text.lowercased()
    guard Self.names.contains(name) || text.first?.isLetter == true && Self.isValue(value) else {
      return nil
    }
    rest = value
    return name
  }

  /// Returns whether a text can follow the name of a field, as opposed to `https://`, `std::` and `To: you`.
  private static func isValue(_ text: Substring) -> Bool {
    text.first.map { !$0.isWhitespace && !":/\\".contains($0) } ?? false
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
