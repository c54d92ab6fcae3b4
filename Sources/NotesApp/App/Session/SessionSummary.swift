import NavigationCore

/// A summary of a session for the user.
public struct SessionSummary: Hashable, Sendable {
  /// The place of one workspace.
  public struct Place: Hashable, Encodable, Sendable {
    public let scene: String
    /// True for the active workspace.
    public let isShown: Bool
    /// The link to the place; nil if links from outside cannot lead there.
    public let link: String?
    /// The name of the selected tab.
    public let tab: String?
    /// The numbers of places in the back and forward history.
    public let back: Int
    public let forward: Int

    private enum CodingKeys: String, CodingKey {
      case link, tab, back, forward
      case scene = "name"
      case isShown = "shown"
    }
  }

  /// The places of the workspaces, in the order of their creation.
  public let places: [Place]
  /// All unsaved texts, including those in the histories.
  public let unsavedTexts: [UnsavedText]
}
