/// A note that a title was found for.
public struct NoteTitle: Hashable, Sendable {
  public let id: NoteID
  public let title: String

  public init(_ id: NoteID, _ title: String) {
    self.id = id
    self.title = title
  }
}
