/// Assembles a line from the bytes of an untrusted connection.
package struct LineReader {
  /// The maximum length of a line, in bytes without its end.
  let limit: Int
  private var bytes: [UInt8] = []

  package init(limit: Int) {
    self.limit = limit
  }

  /// The number of bytes to read: just enough to notice that a line is too long.
  package var wanted: Int { limit + 2 - bytes.count }

  /// Takes more bytes.
  ///
  /// - Returns: Nil while the line is neither complete nor invalid.
  package mutating func feed(_ new: [UInt8]) -> Result<String, LineError>? {
    bytes += new
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return bytes.count > limit ? .failure(.tooLong(limit: limit)) : nil
    }
    guard end <= limit else { return .failure(.tooLong(limit: limit)) }
    guard end == bytes.count - 1 else { return .failure(.moreThanALine) }
    guard let line = String(validating: bytes[..<end], as: UTF8.self) else {
      return .failure(.notText)
    }
    return .success(line)
  }
}

/// The reason why the received bytes are not a line.
public enum LineError: Error, Hashable, Sendable {
  case tooLong(limit: Int)
  case moreThanALine
  /// The bytes are not UTF-8.
  case notText
}

extension LineError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong(let limit): "It is longer than \(limit) bytes."
    case .moreThanALine: "It is more than one line."
    case .notText: "It is not UTF-8 text."
    }
  }
}
