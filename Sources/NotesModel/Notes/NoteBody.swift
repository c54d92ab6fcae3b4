/// The text of a note, preserved byte for byte.
public enum NoteBody: Codable, Sendable {
  case text(String)
  /// Bytes that are not valid UTF-8 or contain NUL. They are stored unchanged, shown with markers, and cannot be
  /// edited in the app.
  case bytes([UInt8])

  /// The maximum number of bytes of a text: 8 MB. No larger one is stored.
  public static let mostBytes = 8 << 20

  /// The explanation of such bytes for the user.
  public static let bytesAreKept =
    "It is stored byte for byte, shown with markers, and can be edited only with `navtui edit`."

  public init(_ bytes: [UInt8]) {
    if !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
      self = .text(text)
    } else {
      self = .bytes(bytes)
    }
  }

  /// The text for display. Invalid UTF-8 becomes U+FFFD.
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

extension NoteBody {
  /// The length in bytes.
  package var byteCount: Int { unsafe withBytes { $0.count } }

  /// Calls a closure with the bytes, which are not copied.
  package func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    switch self {
    case .text(var text): try text.withUTF8(body)
    case .bytes(let bytes): try unsafe bytes.withUnsafeBufferPointer(body)
    }
  }
}

/// Bodies are compared by bytes. String comparison would treat `é` as one scalar and as two scalars as equal, and lose
/// a change from one to the other.
extension NoteBody: Hashable {
  public static func == (a: NoteBody, b: NoteBody) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a.hasSameBytes(as: b)
    default: a.bytes == b.bytes
    }
  }

  public func hash(into hasher: inout Hasher) {
    unsafe withBytes { bytes in
      hasher.combine(bytes.count)
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}

extension String {
  /// Returns whether a byte is in the UTF-8 text, several times as fast as `utf8.contains`.
  package func containsByte(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { unsafe $0.contains(byte) }
  }

  /// Compares bytes. A text equals its copies at once, however long it is.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { others in
        unsafe bytes.count == others.count
          && (bytes.baseAddress == others.baseAddress || bytes.elementsEqual(others))
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
