/// An explanation of how a table reads a link: the place of each component, and the reason why it leads no further.
///
///     let explanation = table.explanation(of: "navtui://main/notes/12/histroy", scenes: ["main"])
///     explanation.steps.map(\.place)      // ["/notes", "/notes/{id}"]
///     explanation.error                   // There is no “histroy” here. ...
///     explanation.nearest                 // "navtui://main/notes/12"
public struct RouteExplanation: Hashable, Sendable {
  /// A step along a link, or along the path that a redirect made of it.
  public struct Step: Hashable, Sendable {
    /// The components of the step as written: `notes`, `note/12`.
    public let components: String
    /// The place in the table: `/notes/{id}`.
    public let place: String
    /// The style: `tab`, `push`, `detail`, `sheet`, `cover`, `popover`, `alert`.
    public let style: String
    /// The values read in the step.
    public let values: [Value]
  }

  /// A parameter value read in a step.
  public struct Value: Hashable, Sendable {
    /// The parameter's name in the table.
    public let name: String
    /// The value as written, decoded.
    public let text: String
    /// The name of the expected value: "a number".
    public let expected: String
  }

  /// The whole link as given.
  public let link: String
  /// The scene that the link names; nil for the active one.
  public let scene: String?
  /// The steps of the valid components.
  public let steps: [Step]
  /// The steps of the detail that the fragment names.
  public let detail: [Step]
  /// True if the link is an old path. The steps are then those of the new one.
  public let isRedirected: Bool
  /// The reason why the link leads no further; nil if all of it is valid.
  public let error: LinkError?
  /// The components from the invalid one on.
  public let rest: [String]
  /// The canonical form of the link, or of the nearest valid one. Without known scenes it names no scene, and is nil
  /// if no part of the link is valid.
  public let nearest: String?
}
