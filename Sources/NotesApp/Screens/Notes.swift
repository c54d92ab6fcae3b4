/// The notes app: its places, its screens, and its operations on notes.
public struct Notes: Sendable {
  /// The surroundings at launch.
  public let surroundings: NotesSurroundings

  public init(_ surroundings: NotesSurroundings = NotesSurroundings()) {
    self.surroundings = surroundings
  }
}
