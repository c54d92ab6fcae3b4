/// The settings and outside conditions of an app.
public struct ScreenEnvironment: Equatable, Sendable {
  /// The styles and marks.
  public var theme: Theme
  /// The keys that the user chose, by binding name. See ``KeyChoice``.
  public var keys: [String: [[Key]]]
  /// The keys with which texts of several lines are edited.
  public var editing = TextEditing.plain
  /// Whether the terminal reports mouse events to the program.
  public var hasMouse: Bool
  /// Whether the terminal's cursor is shown where no text is typed: on the focused row or the text that is read. Screen
  /// readers follow it; for others it may hide the first letter.
  public var showsCursor = true
  /// What messages say about a text that was put on the clipboard. Where that is not certain, as on a terminal that may
  /// ignore it, they should not say that it was copied.
  public var copied: SafeText = "Copied"
  /// The messages shown at launch, one after the other.
  public var notices: [SafeText]
  /// Whether the data is read-only. Bindings with ``BindingTraits/changes`` do nothing in that case.
  public var isReadOnly = false
  /// The message of a binding that would change read-only data.
  public var readOnlyMessage: SafeText = "Read-only: nothing can be changed"
  /// The time in milliseconds since 1970. It advances in whole minutes, so that ages are redrawn once a minute.
  public var now: Int64 = 0

  /// Creates an environment.
  public init(
    theme: Theme = .terminal, keys: [String: [[Key]]] = [:], hasMouse: Bool = true,
    notices: [SafeText] = []
  ) {
    (self.theme, self.keys, self.hasMouse, self.notices) = (theme, keys, hasMouse, notices)
  }
}
