/// What words and delimiters mean in a language of code.
struct CodeLanguage: Sendable {
  /// How a string begins and ends.
  struct StringForm: Sendable {
    let delimiter: [UInt8]
    /// Whether it goes on in the next line.
    let goesOn: Bool
  }

  /// What the language is called behind a fence, in lower case.
  let names: [String]
  /// With blanks between them.
  private let keywordList: String
  let lineComments: [[UInt8]]
  let blockComment: (start: [UInt8], end: [UInt8])?
  /// The longest delimiters first.
  let strings: [StringForm]
  /// The signs that make a keyword of a word: `@` of attributes, `#` of a preprocessor.
  let sigils: [UInt8]
  /// The sign behind a name that is given a value: such names are keywords.
  private let keySign: UInt8?
  /// Whether the case of keywords does not matter.
  let foldsCase: Bool
  /// Whether a hyphen belongs to words.
  let hasHyphens: Bool
  /// Whether words behind `<` are keywords.
  let hasElements: Bool
  /// Whether a backslash in a string stands before a character of it.
  let hasEscapes: Bool

  init(
    _ names: String, _ keywords: String, comments: String = "//",
    block: (String, String)? = ("/*", "*/"), strings: String = "\"", sigils: String = "",
    keySign: Character? = nil, foldsCase: Bool = false, hasHyphens: Bool = false,
    hasElements: Bool = false, hasEscapes: Bool = true
  ) {
    self.names = names.words
    keywordList = keywords
    lineComments = comments.words.map { Array($0.utf8) }
    blockComment = block.map { (Array($0.utf8), Array($1.utf8)) }
    self.strings = strings.words.map {
      StringForm(delimiter: Array($0.utf8), goesOn: $0.count == 3 || $0 == "`")
    }
    self.sigils = Array(sigils.utf8)
    self.keySign = keySign?.asciiValue
    (self.foldsCase, self.hasHyphens) = (foldsCase, hasHyphens)
    (self.hasElements, self.hasEscapes) = (hasElements, hasEscapes)
  }

  /// The keywords, which only a text with code of the language needs.
  ///
  /// - Complexity: O(*n*) in their number.
  func keywords() -> Set<String> { Set(keywordList.words) }

  /// Whether a word or a string before these bytes is a name that is given a value.
  func isKey(followedBy rest: ArraySlice<UInt8>, isQuoted: Bool) -> Bool {
    guard let keySign else { return false }
    let rest = rest.drop { $0 == 0x20 }
    guard rest.first == keySign else { return false }
    // `https:` is none.
    let next = rest.dropFirst().first
    return isQuoted || keySign != UInt8(ascii: ":") || next == nil || next == 0x20
  }
}

extension CodeLanguage {
  /// The language of a name; nil where it is not known.
  static func named(_ name: String) -> CodeLanguage? { byName[name.lowercased()] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.flatMap { language in language.names.map { ($0, language) } })
}

extension String {
  fileprivate var words: [String] {
    utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
