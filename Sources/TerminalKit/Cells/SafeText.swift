/// One line of text that is safe to draw. A ``Canvas`` accepts nothing else.
///
/// It contains nothing that a terminal would interpret and nothing that a reader could not see:
///
/// - C0 control characters and DEL are shown by their pictures (`␛`, `␉`, `␊`, `␡`).
/// - C1 controls, bidirectional controls, zero-width and tag characters, stray joiners and variation selectors are
///   shown by their number, such as `<U+202E>`.
/// - Joiners stay inside emoji sequences and after letters of the scripts that need them (Arabic, Indic).
/// - Marks without a base are placed on a no-break space.
/// - Noncharacters and the private use area of plane 16, which the terminal needs for itself, become `U+FFFD`.
/// - A character of more than ``longestCharacter`` scalars is cut and ends in `U+FFFD`.
///
/// The conversion is idempotent.
public struct SafeText: Sendable {
  /// The text as it is drawn.
  public let string: String
  /// The number of columns of the text.
  public let columns: Int
  /// Whether each scalar is known to be a character of its own, as in most text. Such text needs no look-ups in Unicode
  /// tables.
  let isPlain: Bool

  /// Creates the drawable form of a text.
  ///
  /// - Complexity: O(*n*). Text of the most common scripts takes a single pass.
  // Not inlined: inlining would bring private declarations into generic code, which other modules could not specialize.
  @inline(never) public init(_ raw: String) { self.init(drawing: raw) }

  /// Creates the drawable form of a text.
  ///
  /// - Complexity: O(*n*). Text of the most common scripts takes a single pass.
  @inline(never) public init(_ raw: Substring) { self.init(drawing: raw) }

  private init(drawing raw: some StringProtocol) {
    if raw.utf8.isPrintableASCII {
      self.init(safe: String(raw), columns: raw.utf8.count, isPlain: true)
    } else if let columns = raw.unicodeScalars.plainColumns {
      self.init(safe: String(raw), columns: columns, isPlain: true)
    } else {
      self.init(safe: Self.cutting(Self.replacing(raw.unicodeScalars)))
    }
  }

  /// Creates a text from a part of a safe text that was cut between characters.
  init(safe string: String) {
    self.init(safe: string, columns: string.reduce(0) { $0 + $1.columns })
  }

  /// Creates a text from a part of a safe text with a known width.
  init(safe string: String, columns: Int, isPlain: Bool = false) {
    (self.string, self.columns, self.isPlain) = (string, columns, isPlain)
  }

  /// A text without characters.
  public static let empty = SafeText(safe: "", columns: 0, isPlain: true)

  /// Whether the text has no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// Whether the text is ASCII. All other text has more bytes than columns.
  var isASCII: Bool { string.utf8.count == columns }

  /// Concatenates two texts.
  public static func + (first: SafeText, second: SafeText) -> SafeText {
    if first.isPlain, second.isPlain {
      return SafeText(
        safe: first.string + second.string, columns: first.columns + second.columns, isPlain: true)
    }
    // If both sides of the seam are plain, the concatenation of safe texts is safe.
    guard first.string.unicodeScalars.last?.isPlain != false,
      second.string.unicodeScalars.first?.isPlain != false
    else { return SafeText(first.string + second.string) }
    return SafeText(safe: first.string + second.string, columns: first.columns + second.columns)
  }
}

extension SafeText: Hashable {
  /// Compares the strings, which determine everything else.
  public static func == (a: SafeText, b: SafeText) -> Bool { a.string == b.string }

  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension SafeText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SafeText: CustomStringConvertible {
  public var description: String { string }
}

extension Collection<UInt8> {
  /// Whether all bytes are printable ASCII.
  var isPrintableASCII: Bool {
    // Contiguous bytes are read several times as fast as those of a string.
    withContiguousStorageIfAvailable { unsafe $0.allSatisfy { (0x20...0x7E).contains($0) } }
      ?? allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension Collection<Unicode.Scalar> {
  /// The width of the scalars in columns, or nil if one of them is not plain.
  fileprivate var plainColumns: Int? {
    var columns = 0
    for scalar in self {
      guard scalar.isPlain else { return nil }
      columns += scalar.plainColumns
    }
    return columns
  }
}
