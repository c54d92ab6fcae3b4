/// The shell command that starts the user's editor, with its source.
public struct EditorCommand: Hashable, Sendable {
  /// The command, or nil if no editor was found.
  public var command: String?
  /// The source in the settings and in `navtui config show`: `from $VISUAL`.
  public var source: String

  public init(_ command: String? = nil, source: String = "default") {
    self.command = command
    self.source = source
  }

  /// The command with its source: “Editor editor” would say nothing.
  var shown: String { command.map { "`\($0)`, \(source)" } ?? "none found" }
}
