/// How a table reads a link: each component with the place it leads to, and why it leads no further.
///
///     let explanation = table.explanation(of: "navtui://main/notes/12/histroy", scenes: ["main"])
///     explanation.steps.map(\.place)      // ["/notes", "/notes/{id}"]
///     explanation.error                   // There is no “histroy” here. ...
///     explanation.nearest                 // "navtui://main/notes/12"
public struct RouteExplanation: Hashable, Sendable {
  /// One step along a link, or along the path that a redirect made of it.
  public struct Step: Hashable, Sendable {
    /// The components that lead there, as they are written: `notes`, `note/12`.
    public let components: String
    /// The place in the table: `/notes/{id}`.
    public let place: String
    /// How it is shown: `tab`, `push`, `detail`, `sheet`, `cover`, `popover`, `alert`.
    public let style: String
    /// The values that were read there.
    public let values: [Value]
  }

  /// A parameter that a step has read.
  public struct Value: Hashable, Sendable {
    /// The parameter's name in the table.
    public let name: String
    /// The value as it was written, decoded.
    public let text: String
    /// What the text had to be: "a number".
    public let expected: String
  }

  /// The whole link, as it was given.
  public let link: String
  /// The scene that it names; nil where it goes to the one that is active.
  public let scene: String?
  /// The components that led somewhere.
  public let steps: [Step]
  /// The same of the detail that its fragment names.
  public let detail: [Step]
  /// Whether it is an old path: the steps are those of the path it stands for.
  public let isRedirected: Bool
  /// Why it leads no further; nil where all of it leads somewhere.
  public let error: LinkError?
  /// The components that were not looked at any more, the one that the error is about first.
  public let rest: [String]
  /// The link itself as it is printed, or the known one that is nearest to it. Where no scenes are known, it
  /// names none, and is nil when nothing of the link leads anywhere.
  public let nearest: String?
}
