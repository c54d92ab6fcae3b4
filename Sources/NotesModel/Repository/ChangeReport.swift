/// What a change did.
public struct ChangeReport: Hashable, Sendable {
  /// The changed notes: first those that the change is about, then those that link to them by title.
  public var notes: [NoteID]
  /// The number of updated links.
  public var linkCount = 0
  /// The number of notes that link to a changed title and are damaged, so that their links are not updated.
  public var damaged = 0

  public init(_ notes: [NoteID] = []) {
    self.notes = notes
  }

  /// The end of a message, empty without links: `, 3 links changed`.
  public var links: String {
    let changed =
      switch linkCount {
      case 0: ""
      case 1: ", 1 link changed"
      default: ", \(linkCount) links changed"
      }
    return switch damaged {
    case 0: changed
    case 1: changed + " · links in 1 damaged note stay"
    default: changed + " · links in \(damaged) damaged notes stay"
    }
  }
}
