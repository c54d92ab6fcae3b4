/// The tags of some notes, each with how many of them have it.
public struct MarkedTags: Equatable, Sendable {
  public let notes: Set<NoteID>
  public let tags: [TagCount]

  public init(notes: Set<NoteID>, tags: [TagCount]) {
    self.notes = notes
    self.tags = tags
  }
}
