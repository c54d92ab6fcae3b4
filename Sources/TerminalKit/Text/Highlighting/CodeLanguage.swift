import Synchronization

/// The words and delimiters of a programming language.
struct CodeLanguage: Sendable {
  /// The delimiter of a string.
  struct StringForm: Sendable {
    let delimiter: [UInt8]
    /// Whether the string can continue in the next line.
    let isMultiline: Bool
  }

  /// The names in info strings of code fences, in lower case.
  let names: [String]
  /// The keywords, separated by blanks.
  private let keywordList: String
  let lineComments: [[UInt8]]
  let blockComment: (start: [UInt8], end: [UInt8])?
  /// The forms of strings, those with the longest delimiters first.
  let strings: [StringForm]
  /// The characters that turn a following word into a keyword: `@` of attributes, `#` of
  /// preprocessors.
  let sigils: [UInt8]
  /// The character after a key, such as `:` in YAML. Keys are highlighted as keywords.
  private let keySign: UInt8?
  /// Whether keywords are case-insensitive.
  let foldsCase: Bool
  /// Whether words can contain hyphens.
  let hasHyphens: Bool
  /// Whether words after `<` are keywords.
  let hasElements: Bool
  /// Whether strings have backslash escapes.
  let hasEscapes: Bool

  init(
    _ names: [String], _ keywords: String, comments: String = "//",
    block: (String, String)? = ("/*", "*/"), strings: String = "\"", sigils: String = "",
    keySign: Character? = nil, foldsCase: Bool = false, hasHyphens: Bool = false,
    hasElements: Bool = false, hasEscapes: Bool = true
  ) {
    self.names = names
    keywordList = keywords
    lineComments = comments.words.map { Array($0.utf8) }
    blockComment = block.map { (Array($0.utf8), Array($1.utf8)) }
    self.strings = strings.words.map {
      StringForm(delimiter: Array($0.utf8), isMultiline: $0.count == 3 || $0 == "`")
    }
    self.sigils = Array(sigils.utf8)
    self.keySign = keySign?.asciiValue
    (self.foldsCase, self.hasHyphens) = (foldsCase, hasHyphens)
    (self.hasElements, self.hasEscapes) = (hasElements, hasEscapes)
  }

  /// Returns the keywords. The set is made when the first text has code in the language.
  func keywords() -> Set<String> {
    Self.keywordSets.withLock { sets in
      if let set = sets[names[0]] { return set }
      let set = Set(keywordList.words)
      sets[names[0]] = set
      return set
    }
  }

  private static let keywordSets = Mutex<[String: Set<String>]>([:])

  /// Whether the word or string before these bytes is a key.
  func isKey(followedBy rest: ArraySlice<UInt8>, isQuoted: Bool) -> Bool {
    guard let keySign else { return false }
    let rest = rest.drop { $0 == 0x20 }
    guard rest.first == keySign else { return false }
    // The scheme in `https:` is not a key.
    let next = rest.dropFirst().first
    return isQuoted || keySign != UInt8(ascii: ":") || next == nil || next == 0x20
  }
}

extension CodeLanguage {
  /// Returns the language with a name, or nil if it is not supported.
  static func named(_ name: String) -> CodeLanguage? {
    let name = name.lowercased()
    return all.first { $0.names.contains(name) }
  }
}

extension String {
  fileprivate var words: [String] {
    utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
