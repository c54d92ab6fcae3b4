import NavigationCore

/// What a session keeps, as a person asks for it.
public struct SessionSummary: Hashable, Sendable {
  /// Where one scene is.
  public struct Place: Hashable, Sendable {
    public let scene: String
    /// Whether it is the scene that is shown.
    public let isShown: Bool
    /// The link to the place; nil where it has none that would be taken from outside.
    public let link: String?
    /// The name of the tab that is selected.
    public let tab: String?
    /// How many places the history has before this one, and after it.
    public let back: Int
    public let forward: Int
  }

  /// One place for each scene, in the order in which they were opened.
  public let places: [Place]
  /// All texts that are not saved, those of the histories too.
  public let unsavedTexts: [UnsavedText]
}
