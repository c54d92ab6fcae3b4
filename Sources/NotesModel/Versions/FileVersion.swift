/// An earlier text of a note in the history of its file, which git keeps.
public struct FileVersion: Hashable, Sendable {
  public let blob: BlobName
  public let time: Timestamp
  /// The name of the one who committed it.
  public let author: String

  public init(_ blob: BlobName, at time: Timestamp, by author: String) {
    (self.blob, self.time, self.author) = (blob, time, author)
  }
}

/// The name by which git knows the contents of a file: the hexadecimal digits of a hash.
public struct BlobName: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  /// Creates a name; nil for a text that is none, such as an option.
  public init?(rawValue: String) {
    guard [40, 64].contains(rawValue.utf8.count),
      rawValue.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.rawValue = rawValue
  }
}
