/// The notes app: its places, the screen at each of them, and what it does to notes.
public struct Notes: Sendable {
  /// What the app is told of the world.
  public let surroundings: NotesSurroundings

  public init(_ surroundings: NotesSurroundings = NotesSurroundings()) {
    self.surroundings = surroundings
  }
}
