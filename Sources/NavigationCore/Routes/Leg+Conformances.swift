extension Leg: Hashable {
  public static func == (a: Leg, b: Leg) -> Bool {
    a.placement == b.placement && a.content == b.content
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(placement)
    hasher.combine(content)
  }
}

extension Leg: Codable {
  private enum CodingKeys: String, CodingKey {
    case placement, content, caching
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Placement.self, forKey: .placement),
      try container.decode(LegContent<Screen>.self, forKey: .content),
      caching: try container.decodeIfPresent(CachingPolicy.self, forKey: .caching) ?? .forever)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(placement, forKey: .placement)
    try container.encode(content, forKey: .content)
    if caching != .forever { try container.encode(caching, forKey: .caching) }
  }
}
