extension NavigationState {
  /// Decodes a state.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, with a description, if the value breaks an invariant. A decoded state is
  ///   valid, whatever wrote the data.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NavigationStateCodingKey.self)
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
}
