/// The texts of the library that an app can replace with its own words.
public struct ScreenWords: Sendable {
  /// The title of showing both columns of a split, for help and palette.
  public var split: SafeText = "toggle split: both columns side by side"
  /// The description of a workspace in a few words.
  public var scene: SafeText = "its own place and history"
  /// The binding that accepts text, and its verb. Named in the message about pasted text that was not treated as keys.
  public var textBinding: (name: String, verb: String)?
  /// The name of the binding that undoes. It brings discarded text back until ``Step/forgetDiscarded``.
  public var undoBinding: String?
  /// A hint added to the message about a paste that was too long, such as another way to insert it.
  public var pasteHint: SafeText = .empty
  /// The messages about steps that a rule refused, or whose redirect was dismissed, by the names of the rules. Without
  /// one, the message is the name.
  public var refusals: [String: SafeText] = [:]

  /// Creates the library's own words.
  public init() {}
}
