extension NavigationNode: Codable {
  private typealias CodingKeys = NavigationNodeCodingKey

  /// Decodes a node.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a tree so deep that walking it could overflow the call stack, even
  ///   if the decoder itself accepts it.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.codingPathLimit else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "more than \(Self.depthLimit) nodes below one another"))
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(NodeID.self, forKey: .id),
      content: try container.decode(NodeContent<Screen>.self, forKey: .content),
      presentation: try container.decodeIfPresent(Presentation.self, forKey: .presentation),
      caching: try container.decodeIfPresent(CachingPolicy.self, forKey: .caching) ?? .forever)
    isSkipped = try container.decodeIfPresent(Bool.self, forKey: .isSkipped) ?? false
  }

  /// Encodes a node. Default values are left out, because a history holds many nodes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(content, forKey: .content)
    try container.encodeIfPresent(presentation, forKey: .presentation)
    if isSkipped { try container.encode(isSkipped, forKey: .isSkipped) }
    if caching != .forever { try container.encode(caching, forKey: .caching) }
  }
}

// The decoder that the compiler would make lists all keys, for which the runtime searches all conformances of a program.
extension NodeContent {
  public init(from decoder: any Decoder) throws {
    let cases = try decoder.container(keyedBy: NodeContentCodingKey.self)
    if cases.contains(.screen) {
      self = .screen(try cases.value(of: .screen))
    } else if cases.contains(.stack) {
      self = .stack(try cases.value(of: .stack))
    } else if cases.contains(.tabs) {
      self = .tabs(try cases.value(of: .tabs))
    } else {
      self = .split(try cases.value(of: .split))
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes the value without a label of a case.
  package func value<Value: Decodable>(of key: Key) throws -> Value {
    try nestedContainer(keyedBy: CaseValueCodingKey.self, forKey: key).decode(
      Value.self, forKey: ._0)
  }
}
