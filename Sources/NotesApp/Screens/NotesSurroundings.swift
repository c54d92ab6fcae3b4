/// What the app is told of the world it runs in, which does not change while it runs.
public struct NotesSurroundings: Hashable, Sendable {
  public var version: String
  /// Where the notes are kept, for the settings.
  public var storage: String
  /// Whether the terminal shows other characters than ASCII.
  public var supportsUnicode: Bool
  /// Why no colours are shown, whatever the theme: `NO_COLOR is set`. Nil when they are.
  public var colorsOffReason: String?
  /// What starts the user's own editor.
  public var editor: EditorCommand
  /// Whether notes are only to be read.
  public var isReadOnly: Bool

  public init(
    version: String = "", storage: String = "in memory", supportsUnicode: Bool = true,
    colorsOffReason: String? = nil, editor: EditorCommand = EditorCommand(),
    isReadOnly: Bool = false
  ) {
    (self.version, self.storage, self.supportsUnicode) = (version, storage, supportsUnicode)
    (self.colorsOffReason, self.editor, self.isReadOnly) = (colorsOffReason, editor, isReadOnly)
  }
}
