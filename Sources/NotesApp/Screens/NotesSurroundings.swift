/// The constant conditions under which the app runs.
public struct NotesSurroundings: Hashable, Sendable {
  public var version: String
  /// The location of the notes, for the settings.
  public var storage: String
  /// True if the terminal supports Unicode characters.
  public var supportsUnicode: Bool
  /// The reason why no colours are shown, such as `NO_COLOR is set`, or nil if they are.
  public var colorsOffReason: String?
  /// The command of the user's editor.
  public var editor: EditorCommand
  /// True if notes are read-only.
  public var isReadOnly: Bool
  /// The path of the user's configuration file.
  public var configPath: String

  public init(
    version: String = "", storage: String = "in memory", supportsUnicode: Bool = true,
    colorsOffReason: String? = nil, editor: EditorCommand = EditorCommand(),
    isReadOnly: Bool = false, configPath: String = "config.yaml"
  ) {
    self.configPath = configPath
    (self.version, self.storage, self.supportsUnicode) = (version, storage, supportsUnicode)
    (self.colorsOffReason, self.editor, self.isReadOnly) = (colorsOffReason, editor, isReadOnly)
  }
}
