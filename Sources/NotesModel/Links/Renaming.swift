/// A renamed note, with all notes that changed because they link to its title.
public struct Renaming: Hashable, Sendable {
  public let note: NoteID
  /// The changed notes, the renamed one first.
  public var notes: [NoteID] = []
  /// The number of updated links.
  public var linkCount = 0
  /// The number of notes that link to the title and are damaged, so that their links are not updated.
  public var damaged = 0

  public init(of note: NoteID) {
    self.note = note
  }
}

extension Renaming {
  /// The message for the user: `Renamed, 3 links changed`.
  public var message: String {
    let rest =
      switch damaged {
      case 0: ""
      case 1: " · links in 1 damaged note stay"
      default: " · links in \(damaged) damaged notes stay"
      }
    return "Renamed" + Self.linksChanged(linkCount) + rest
  }

  /// Returns the number of updated links as the end of a message, or an empty string for none.
  public static func linksChanged(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: ", 1 link changed"
    default: ", \(count) links changed"
    }
  }
}
