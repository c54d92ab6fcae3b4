/// The identity of a node: stable for the node's life and never used again.
///
/// Identities are counted up by the state that makes them, so that the same actions always give the
/// same identities.
public struct NodeID: RawRepresentable, Hashable, Sendable {
  /// The number that it was counted as, from 1 on.
  public let rawValue: UInt64

  /// Creates the identity of a number: what a state has given out, or nothing is found by it.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

extension NodeID: Codable {
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(UInt64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// What is remembered by identity is saved as an object whose keys are the numbers.
extension NodeID: CodingKeyRepresentable {
  public var codingKey: any CodingKey { String(rawValue).codingKey }

  public init?<Key: CodingKey>(codingKey: Key) {
    guard let rawValue = UInt64(codingKey.stringValue) else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension NodeID: Comparable {
  public static func < (a: NodeID, b: NodeID) -> Bool {
    a.rawValue < b.rawValue
  }
}

extension NodeID: CustomStringConvertible {
  public var description: String { "#\(rawValue)" }
}

extension NodeID {
  /// Makes identities, each one once.
  public struct Generator: Hashable, Codable, Comparable, Sendable {
    /// The number of the next identity.
    public private(set) var next: UInt64

    /// Creates a generator that begins with 1.
    public init() {
      next = 1
    }

    public static func < (a: Generator, b: Generator) -> Bool {
      a.next < b.next
    }

    /// More than any state that was made by actions can have given out.
    var isExhausted: Bool { next > .max / 2 }

    /// Gives an identity that it has not given before.
    public mutating func callAsFunction() -> NodeID {
      defer { next += 1 }
      return NodeID(rawValue: next)
    }
  }
}
