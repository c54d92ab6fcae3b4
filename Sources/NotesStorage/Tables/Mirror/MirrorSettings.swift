/// A folder of files that is kept in step with notes.
public struct MirrorSettings: Hashable, Sendable {
  /// The notes that have files.
  public enum Scope: Hashable, Sendable {
    case all
    /// Those with a tag or one below it.
    case tag(String)
    /// Those whose files are in a folder of the mirror.
    case folder(String)
  }

  /// The absolute path without symbolic links.
  public var folder: String
  public var scope: Scope

  public init(folder: String, scope: Scope = .all) {
    (self.folder, self.scope) = (folder, scope)
  }
}
