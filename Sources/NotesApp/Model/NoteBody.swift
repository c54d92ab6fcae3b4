/// The text of a note, byte for byte as it came in.
public enum NoteBody: Codable, Sendable {
  case text(String)
  /// Bytes that are not valid UTF-8 or hold a NUL: kept as they are, shown with markers, not
  /// edited.
  case bytes([UInt8])

  /// What becomes of such bytes, as a sentence.
  public static let bytesAreKept =
    "It is stored byte for byte, shown with markers, and cannot be edited here."

  public init(_ bytes: [UInt8]) {
    if !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
      self = .text(text)
    } else {
      self = .bytes(bytes)
    }
  }

  /// The text to show: what is not UTF-8 becomes U+FFFD.
  public var text: String {
    switch self {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  public var bytes: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }
}

/// Two bodies are equal when their bytes are. Strings alone would not do: to them `é` in one scalar
/// and in two are the same, and a change from one to the other would be lost.
extension NoteBody: Hashable {
  public static func == (a: NoteBody, b: NoteBody) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    default: a.bytes == b.bytes
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
  }
}
