/// An address that may be handed to other programs of the user: of the schemes `http`, `https` and
/// `mailto`, as ASCII that no terminal and no shell gives a meaning.
///
/// A text of any other scheme is none: a `file:` or `javascript:` in a note does nothing.
public struct WebAddress: Hashable, Sendable {
  /// The address, at most ``longest`` bytes of ASCII without blanks and control characters.
  public let uri: String

  /// The most bytes of an address: what the terminals that know hyperlinks take (VTE's limit).
  public static let longest = 2_083

  private static let schemes = ["https://", "http://", "mailto:"]

  /// Takes a text that is such an address: what is not ASCII is percent-encoded in UTF-8, as a browser
  /// does it. Nil for any other text, and for one with blanks or control characters.
  ///
  /// - Complexity: O(*n*) in the size of the text, and O(1) where it is too long.
  public init?(_ text: String) {
    guard text.utf8.prefix(Self.longest + 1).count <= Self.longest,
      let scheme = Self.schemes.first(where: { text.prefix($0.count).lowercased() == $0 }),
      text.utf8.count > scheme.utf8.count
    else { return nil }
    var uri = scheme
    for byte in text.utf8.dropFirst(scheme.utf8.count) {
      switch byte {
      case 0...0x20, 0x7F: return nil
      // What RFC 3986 has no place for.
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
        UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
        UInt8(ascii: "}"), 0x80...:
        uri += Self.percentEncoded(byte)
      default: uri.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    guard uri.utf8.count <= Self.longest else { return nil }
    self.uri = uri
  }

  private static func percentEncoded(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "%0" + digits : "%" + digits
  }
}
