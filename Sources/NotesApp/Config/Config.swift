public import TerminalUI

/// The settings in the user's file, or nil where the file has none.
///
/// Settings changed in the app are stored separately, and those in the file take precedence. The file is written only when
/// the user asks for it.
public struct Config: Equatable, Sendable {
  public var theme: ThemeName?
  /// True if the app uses the mouse.
  public var mouse: Bool?
  /// True if lines and marks use only ASCII characters.
  public var ascii: Bool?
  /// The width of the text of a note, in columns.
  public var width: Int?
  /// True if a note shows its front matter.
  public var properties: Bool?
  /// True if the terminal's cursor is shown where nothing is typed.
  public var cursor: Bool?
  /// The keys with which texts are edited.
  public var editing: TextEditing?
  /// The folder of new daily notes in an export; empty for none.
  public var dailyFolder: String?
  /// The shell command that starts the user's editor.
  public var editor: String?
  /// True if the mirror is synchronized without a command.
  public var syncsAutomatically: Bool?
  /// The user's own themes.
  public var themes: [ThemeName: Theme] = [:]
  /// The keys that the user chose, by binding name.
  public var keys: [String: [[Key]]] = [:]

  /// The widths that a text can have.
  public static let widths = 40...200

  public init() {}

  /// The names of all available themes.
  public var themeNames: [ThemeName] {
    ThemeName.builtIn + themes.keys.sorted { $0.rawValue < $1.rawValue }
  }
}
