/// A text with a mark beside each escaped bracket that would otherwise look like the beginning of `[[title]]`, because
/// cmark drops the backslash.
struct EscapedBrackets {
  let text: String
  /// The mark, a scalar that does not occur in the original text; nil if there are no such brackets.
  let mark: Unicode.Scalar?

  init(_ original: String) {
    let bytes = Array(original.utf8)
    let places = bytes.contains(.escape) ? Self.places(in: bytes) : []
    mark = places.isEmpty ? nil : Self.mark(for: original)
    guard let mark else {
      text = original
      return
    }
    var (marked, last) = ([UInt8](), 0)
    for place in places {
      marked += bytes[last..<place] + String(mark).utf8
      last = place
    }
    text = String(decoding: marked + bytes[last...], as: UTF8.self)
  }

  /// The indices between an escaped bracket and another one beside it, in order.
  private static func places(in bytes: [UInt8]) -> [Int] {
    var (places, isEscaped) = ([Int](), false)
    for (index, byte) in bytes.enumerated() {
      if isEscaped, byte == .open {
        if index > 1, bytes[index - 2] == .open { places.append(index - 1) }
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if next == .open { places.append(index + 1) }
      }
      isEscaped = byte == .escape && !isEscaped
    }
    return places
  }

  /// A scalar for private use that the text does not contain.
  private static func mark(for text: String) -> Unicode.Scalar? {
    let range = 0x100000...0x10FFFD as ClosedRange<UInt32>
    let taken = Set(text.unicodeScalars.lazy.map(\.value).filter(range.contains))
    return range.lazy.filter { !taken.contains($0) }.compactMap(Unicode.Scalar.init).first
  }
}

extension UInt8 {
  fileprivate static let open = UInt8(ascii: "[")
  fileprivate static let escape = UInt8(ascii: "\\")
}
