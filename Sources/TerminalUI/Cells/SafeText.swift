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
public struct SafeText: Hashable, Sendable {
  /// The text as it is drawn.
  public let string: String
  /// How many columns the text takes when it is drawn.
  public let columns: Int

  /// Creates the drawable form of any text.
  ///
  /// - Complexity: O(*n*); plain ASCII is only copied.
  public init(_ raw: some StringProtocol) {
    if raw.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      self.init(safe: String(raw), columns: raw.utf8.count)
    } else {
      self.init(safe: Self.cutting(Self.replacing(raw.unicodeScalars)))
    }
  }

  /// Takes a string that came out of a safe text, cut between characters only.
  init(safe string: String) {
    self.init(safe: string, columns: string.reduce(0) { $0 + $1.columns })
  }

  /// Takes a string that came out of a safe text, with its columns.
  init(safe string: String, columns: Int) {
    self.string = string
    self.columns = columns
  }

  public static let empty = SafeText(safe: "", columns: 0)

  public var isEmpty: Bool { string.isEmpty }

  /// Whether it is plain ASCII: everything else takes more bytes than columns.
  var isASCII: Bool { string.utf8.count == columns }

  /// The texts one after the other.
  public static func + (first: SafeText, second: SafeText) -> SafeText {
    // Where both sides of the seam are plain, what is safe on each is safe in a row.
    guard first.string.unicodeScalars.last?.isPlain != false,
      second.string.unicodeScalars.first?.isPlain != false
    else { return SafeText(first.string + second.string) }
    return SafeText(safe: first.string + second.string, columns: first.columns + second.columns)
  }
}

extension SafeText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SafeText: CustomStringConvertible {
  public var description: String { string }
}
