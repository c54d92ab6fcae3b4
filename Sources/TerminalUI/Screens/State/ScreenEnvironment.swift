/// What an app of screens is told of the world it runs in.
public struct ScreenEnvironment: Equatable, Sendable {
  /// How everything is drawn.
  public var theme: Theme
  /// The keys that the user has chosen, by the names of bindings; none at all take a binding's keys away.
  public var keys: [String: [[Key]]]
  /// Whether the terminal reports the mouse to the program.
  public var hasMouse: Bool
  /// What the user is told at the start, one message after the other.
  public var notices: [SafeText]
  /// Whether what is stored is only to be read: bindings with ``BindingTraits/changes`` do nothing then.
  public var isReadOnly = false
  /// What such a binding says.
  public var readOnlyMessage: SafeText = "Read-only: nothing can be changed"
  /// The time, in milliseconds since 1970; it moves on by whole minutes, so that ages are drawn anew only then.
  public var now: Int64 = 0

  /// Creates an environment.
  public init(
    theme: Theme = .terminal, keys: [String: [[Key]]] = [:], hasMouse: Bool = true,
    notices: [SafeText] = []
  ) {
    (self.theme, self.keys, self.hasMouse, self.notices) = (theme, keys, hasMouse, notices)
  }
}
