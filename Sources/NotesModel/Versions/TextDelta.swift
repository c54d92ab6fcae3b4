/// The difference of a text from another one, as the replacement of its middle part.
///
/// Prefix and suffix end at UTF-8 character boundaries, so that the middle is valid text.
public struct TextDelta: Hashable, Sendable {
  /// The length of the common prefix, in bytes.
  public let prefix: Int
  /// The length of the common suffix, in bytes.
  public let suffix: Int
  /// The bytes between prefix and suffix.
  public let middle: [UInt8]

  /// Computes the difference of a text from another one.
  public init(of text: NoteBody, from other: NoteBody) {
    self = unsafe text.withBytes { text in
      unsafe other.withBytes { unsafe TextDelta(of: text, from: $0) }
    }
  }

  /// Generic, so that only the calls use unsafe pointers.
  private init<Bytes: RandomAccessCollection<UInt8>>(
    of text: Bytes, from other: Bytes
  ) where Bytes.Index == Int {
    let shorter = min(text.count, other.count)
    var prefix = 0
    while prefix < shorter, text[prefix] == other[prefix] { prefix += 1 }
    while text.isInCharacter(prefix) || other.isInCharacter(prefix) { prefix -= 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      text[text.count - suffix - 1] == other[other.count - suffix - 1]
    { suffix += 1 }
    while text.isInCharacter(text.count - suffix) || other.isInCharacter(other.count - suffix) {
      suffix -= 1
    }
    (self.prefix, self.suffix) = (prefix, suffix)
    middle = Array(text[prefix..<(text.count - suffix)])
  }

  /// Returns the difference of the other text from the first one.
  func inverse(of other: NoteBody) -> TextDelta {
    let middle = unsafe other.withBytes { bytes in
      unsafe Array(bytes[prefix..<(bytes.count - suffix)])
    }
    return TextDelta(prefix: prefix, suffix: suffix, middle: middle)
  }

  private init(prefix: Int, suffix: Int, middle: [UInt8]) {
    (self.prefix, self.suffix, self.middle) = (prefix, suffix, middle)
  }

  /// Applies the difference to the other text; nil if it does not fit.
  public func text(from other: NoteBody) -> NoteBody? {
    unsafe other.withBytes { unsafe text(from: $0) }
  }

  private func text<Bytes: RandomAccessCollection<UInt8>>(
    from other: Bytes
  ) -> NoteBody? where Bytes.Index == Int {
    guard prefix <= other.count, suffix <= other.count - prefix else { return nil }
    return NoteBody(other[..<prefix] + middle + other[(other.count - suffix)...])
  }
}

extension TextDelta {
  /// Returns the encoded form: prefix and suffix as variable-length numbers in groups of seven bits, lowest first, then
  /// the middle. It is made in the collection that the caller needs, because it may be long.
  package func encoded<Bytes: RangeReplaceableCollection<UInt8>>() -> Bytes {
    var bytes = Bytes()
    bytes.reserveCapacity(middle.count + 16)
    for var number in [prefix, suffix] {
      while number > 0x7F {
        bytes.append(UInt8(truncatingIfNeeded: number) | 0x80)
        number >>= 7
      }
      bytes.append(UInt8(number))
    }
    bytes.append(contentsOf: middle)
    return bytes
  }

  /// Decodes the encoded form; nil for invalid data.
  public init?(bytes: [UInt8]) {
    var rest = bytes[...]
    guard let prefix = rest.takeNumber(), let suffix = rest.takeNumber() else { return nil }
    self.init(prefix: prefix, suffix: suffix, middle: Array(rest))
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// True if a position is inside a UTF-8 character.
  fileprivate func isInCharacter(_ position: Int) -> Bool {
    position > 0 && position < count && self[position] & 0xC0 == 0x80
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func takeNumber() -> Int? {
    var number = 0
    for shift in stride(from: 0, through: 49, by: 7) {
      guard let byte = popFirst() else { return nil }
      number |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }
}
