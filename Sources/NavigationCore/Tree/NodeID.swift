/// The identity of a node: stable for the node's life and never reused.
///
/// The state that creates identities counts them up, so that the same actions always give the same identities.
public struct NodeID: RawRepresentable, Hashable, Codable, Sendable {
  /// The number of the identity, from 1.
  public let rawValue: UInt64

  /// Creates an identity with a number.
  ///
  /// A number that the state has not given out identifies no node.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// Dictionaries keyed by identity are encoded as objects whose keys are the numbers.
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
  /// A source of identities that gives out each one once.
  struct Generator: Hashable, Codable, Comparable, Sendable {
    /// The number of the next identity, from 1.
    private(set) var next: UInt64 = 1

    static func < (a: Generator, b: Generator) -> Bool {
      a.next < b.next
    }

    /// True if more identities were given out than actions could have created.
    var isExhausted: Bool { next > .max / 2 }

    /// Returns a new identity.
    mutating func callAsFunction() -> NodeID {
      defer { next += 1 }
      return NodeID(rawValue: next)
    }
  }
}
