/// A line of the shell that starts the user's own editor, and who says so.
public struct EditorCommand: Hashable, Sendable {
  /// Nil where no editor was found.
  public var command: String?
  /// As the settings screen and `navtui config show` say it: `from $VISUAL`.
  public var source: String

  public init(_ command: String? = nil, source: String = "default") {
    self.command = command
    self.source = source
  }

  var shown: String { command ?? "none that was found" }
}
