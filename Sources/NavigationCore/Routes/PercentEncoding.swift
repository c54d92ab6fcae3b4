/// Percent-encoding as in RFC 3986. Encoding and then decoding restores any text.
package enum PercentEncoding {
  /// The text of an empty component, which a path cannot contain. The text `~` itself is encoded.
  static var emptyMark: String { "~" }

  /// Encodes every byte that is not unreserved (RFC 3986, 2.3).
  package static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(\.isUnreservedInLinks) { return text }
    var encoded = ""
    for byte in text.utf8 {
      if byte.isUnreservedInLinks {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += escape(byte)
      }
    }
    return encoded
  }

  /// Encodes the text of one component so that it is never read as `.`, `..` or an empty component.
  static func encodeComponent(_ text: String) -> String {
    switch text {
    case "": emptyMark
    case emptyMark, ".", "..": text.utf8.map(escape).joined()
    default: encode(text)
    }
  }

  /// Encodes a component and always encodes its first byte, so that it is not read as a name.
  static func encodeAsValue(_ text: String) -> String {
    guard let first = text.utf8.first, first.isUnreservedInLinks else {
      return encodeComponent(text)
    }
    return escape(first) + encode(String(decoding: text.utf8.dropFirst(), as: UTF8.self))
  }

  /// Returns the decoded text; nil if a `%` is not followed by two hexadecimal digits or the bytes are not UTF-8.
  package static func decode(_ raw: String) -> String? {
    guard raw.utf8.contains(UInt8(ascii: "%")) else { return raw }
    var bytes: [UInt8] = []
    var rest = raw.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return (byte < 16 ? "%0" : "%") + digits
  }
}

extension UInt8 {
  /// True if this is a letter, a digit, `-`, `.`, `_` or `~` (RFC 3986, 2.3).
  var isUnreservedInLinks: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  fileprivate var hexValue: UInt8? {
    Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init)
  }
}
