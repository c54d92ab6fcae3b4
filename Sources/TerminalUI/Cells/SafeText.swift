/// Text that may be drawn, on one line: the only thing a ``Canvas`` takes.
///
/// Whatever it is made from, it holds nothing that a terminal would obey and nothing that a reader
/// could not see:
///
/// - Control characters of C0 and DEL are shown by their pictures (`␛`, `␉`, `␊`, `␡`).
/// - Controls of C1, bidirectional controls, zero-width and tag characters, stray joiners and
///   variation selectors are shown by their number, such as `<U+202E>`.
/// - Joiners stay inside emoji sequences and after letters of the scripts that need them (Arabic,
///   those of India).
/// - Marks without a base are put on a no-break space.
/// - Private use of plane 16, which the terminal needs for itself, and noncharacters are `U+FFFD`.
/// - A character of more than ``longestCharacter`` scalars is cut and ends in `U+FFFD`.
///
/// Making it a second time changes nothing.
public struct SafeText: Sendable {
  /// The text as it is drawn.
  public let string: String
  /// How many columns the text takes when it is drawn.
  public let columns: Int
  /// Whether each scalar is known to be a character of its own, as in most text: then nothing has to be
  /// looked up in Unicode's tables.
  let isPlain: Bool

  /// Creates the drawable form of any text.
  ///
  /// - Complexity: O(*n*); text of the most common scripts is only looked at once.
  // Inlined it would bring what is private to this module into generic code, which no other module could specialize.
  @inline(never) public init(_ raw: String) { self.init(drawing: raw) }

  /// Creates the drawable form of any text.
  ///
  /// - Complexity: O(*n*); text of the most common scripts is only looked at once.
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

  /// Takes a string that came out of a safe text, cut between characters only.
  init(safe string: String) {
    self.init(safe: string, columns: string.reduce(0) { $0 + $1.columns })
  }

  /// Takes a string that came out of a safe text, with its columns.
  init(safe string: String, columns: Int, isPlain: Bool = false) {
    self.string = string
    self.columns = columns
    self.isPlain = isPlain
  }

  /// A text that takes no columns.
  public static let empty = SafeText(safe: "", columns: 0, isPlain: true)

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { string.isEmpty }

  /// Whether it is plain ASCII: everything else takes more bytes than columns.
  var isASCII: Bool { string.utf8.count == columns }

  /// The texts one after the other.
  public static func + (first: SafeText, second: SafeText) -> SafeText {
    if first.isPlain, second.isPlain {
      return SafeText(
        safe: first.string + second.string, columns: first.columns + second.columns, isPlain: true)
    }
    // Where both sides of the seam are plain, what is safe on each is safe in a row.
    guard first.string.unicodeScalars.last?.isPlain != false,
      second.string.unicodeScalars.first?.isPlain != false
    else { return SafeText(first.string + second.string) }
    return SafeText(safe: first.string + second.string, columns: first.columns + second.columns)
  }
}

extension SafeText: Hashable {
  /// Equal texts are drawn equally: all else follows from the string.
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
  fileprivate var isPrintableASCII: Bool {
    // Bytes in a row are read several times as fast as those of a string.
    withContiguousStorageIfAvailable { unsafe $0.allSatisfy { (0x20...0x7E).contains($0) } }
      ?? allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension Collection<Unicode.Scalar> {
  /// The columns that the scalars take, nil when one of them is not plain.
  fileprivate var plainColumns: Int? {
    var columns = 0
    for scalar in self {
      guard scalar.isPlain else { return nil }
      columns += scalar.plainColumns
    }
    return columns
  }
}
