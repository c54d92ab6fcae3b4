public import TerminalUI

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
  /// The line of the shell that starts the user's own editor.
  public var editor: String?
  /// The user's own themes.
  public var themes: [ThemeName: Theme] = [:]
  /// The keys that the user has chosen, by the names of bindings.
  public var keys: [String: [[Key]]] = [:]

  public init() {}

  /// The themes one can choose from.
  public var themeNames: [ThemeName] {
    ThemeName.builtIn + themes.keys.sorted { $0.rawValue < $1.rawValue }
  }
}
