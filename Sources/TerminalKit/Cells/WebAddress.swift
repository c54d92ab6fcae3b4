/// An address that is safe to pass to other programs: an `http`, `https` or `mailto` address in ASCII without
/// characters that have a meaning to terminals or shells.
///
/// Other schemes are rejected: a `file:` or `javascript:` address in a note does nothing.
public struct WebAddress: Hashable, Sendable {
  /// The address: at most ``longest`` bytes of ASCII without blanks and control characters.
  public let uri: String

  /// The maximum number of bytes, as in terminals with hyperlinks (VTE's limit).
  public static let longest = 2_083

  private static let schemes = ["https://", "http://", "mailto:"]

  /// Creates an address from text. Non-ASCII characters are percent-encoded as UTF-8, as in a browser. Returns nil for
  /// other schemes, and for text with blanks or control characters.
  ///
  /// - Complexity: O(*n*) in the size of the text, and O(1) if it is too long.
  public init?(_ text: String) {
    guard text.utf8.prefix(Self.longest + 1).count <= Self.longest,
      let scheme = Self.schemes.first(where: { text.prefix($0.count).lowercased() == $0 }),
      text.utf8.count > scheme.utf8.count
    else { return nil }
    var uri = scheme
    for byte in text.utf8.dropFirst(scheme.utf8.count) {
      switch byte {
      case 0...0x20, 0x7F: return nil
      // Characters that RFC 3986 does not allow.
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
        UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
        UInt8(ascii: "}"), 0x80...:
        uri += "%" + String(byte, radix: 16, uppercase: true)
      default: uri.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    guard uri.utf8.count <= Self.longest else { return nil }
    self.uri = uri
  }
}
