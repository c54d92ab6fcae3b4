extension SearchQuery {
  /// Reads any text: what is no operator is words.
  package init(_ text: String) {
    var reader = PieceReader(rest: text.prefix(Self.longestText))
    var (clauses, words): ([Clause], [String]) = ([], [])
    while clauses.count < Self.mostClauses, let piece = reader.next() {
      if let operation = piece.operation {
        clauses += operation
      } else {
        let value = piece.isPhrase ? piece.value : piece.text
        words.append(String(value))
        clauses += piece.terms(of: value).map { Clause(condition: .text($0)) }
      }
    }
    self.init(
      clauses: Array(clauses.prefix(Self.mostClauses)), words: words.joined(separator: " "))
  }
}

/// A part of a query: what stands between blanks, or a phrase with what stands before it.
private struct Piece {
  let text: Substring
  let isExcluded: Bool
  let name: String?
  let value: Substring
  let isPhrase: Bool

  /// The clauses that an operator gives; nil where it is none.
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
    case "tag": tag.map { [.tag($0)] } ?? []
    case "is": SearchQuery.State(rawValue: value.lowercased()).map { [.state($0)] } ?? []
    case "before": day.map { [.before($0)] } ?? []
    default: day.map { [.after($0)] } ?? []
    }
  }

  /// The words of a text; one term where they are a phrase.
  func terms(of text: Substring) -> [SearchTerm] {
    isPhrase ? phrase : SearchTerm.terms(of: String(text), most: SearchQuery.mostClauses)
  }

  /// The words of the value as they follow each other; none where there are no words.
  private var phrase: [SearchTerm] {
    let runs = Array(SearchRuns(String(value)).prefix(SearchQuery.mostClauses))
    return runs.isEmpty ? [] : [SearchTerm(runs, isWhole: isPhrase)]
  }

  private var tag: String? {
    let tag = value.first == "#" ? value.dropFirst() : value
    return tag.isEmpty ? nil : String(tag)
  }

  /// The first moment of a year, a month or a day.
  private var day: Timestamp? {
    switch value.utf8.count {
    case 4: Timestamp(iso8601: value + "-01-01")
    case 7: Timestamp(iso8601: value + "-01")
    case 10: Timestamp(iso8601: value)
    default: nil
    }
  }
}

/// Takes a query apart.
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

  /// Takes the minus of something that can be excluded: `->` and `--` are signs as any others.
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

  /// Takes a text in quotes; one that is never closed is none.
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
