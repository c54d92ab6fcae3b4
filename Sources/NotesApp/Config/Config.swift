/// What the user's file says; nil where it says nothing.
///
/// The file is only ever read: what is changed on the settings screen is kept by the app, and what the
/// file says goes before it.
public struct Config: Equatable, Sendable {
  public var theme: ThemeName?
  /// Whether the app takes the mouse.
  public var mouse: Bool?
  /// Whether lines and marks are ASCII characters only.
  public var ascii: Bool?

  public init() {}
}
