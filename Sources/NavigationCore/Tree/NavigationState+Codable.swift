extension NavigationState: Codable {
  private typealias CodingKeys = NavigationStateCodingKey

  /// Decodes a state.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, with a description, if the value breaks an invariant. A decoded state is
  ///   valid, whatever wrote the data.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    scenes = try container.decode([Scene<Screen>].self, forKey: .scenes)
    activeIndex = try container.decode(Int.self, forKey: .activeIndex)
    tabReselection = try container.decode(TabReselection.self, forKey: .tabReselection)
    makeID = try container.decode(NodeID.Generator.self, forKey: .makeID)
    try checkInvariants(decoder.codingPath)
  }

  /// - Throws: `DecodingError.dataCorrupted` when the state breaks an invariant.
  func checkInvariants(_ codingPath: [any CodingKey]) throws {
    let problems = invariantViolations
    guard problems.isEmpty else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: problems.joined(separator: "; ")))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scenes, forKey: .scenes)
    try container.encode(activeIndex, forKey: .activeIndex)
    try container.encode(tabReselection, forKey: .tabReselection)
    try container.encode(makeID, forKey: .makeID)
  }
}
