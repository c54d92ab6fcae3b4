/// A note's other text, with all the texts that change because they link to its title.
public struct Renaming: Hashable, Sendable {
  /// A note's text before and after.
  public struct Text: Hashable, Sendable {
    public let note: NoteID
    public let from: NoteText
    public let to: NoteText

    /// Whether a byte differs: two titles may be equal and be written differently.
    public var isChange: Bool {
      !from.title.utf8.elementsEqual(to.title.utf8) || from.body != to.body
    }
  }

  public let note: NoteID
  /// The texts that change, that of the note among them.
  public let texts: [Text]
  /// How many links are written anew.
  public let linkCount: Int
}

extension Renaming {
  /// What was done, for people: `Renamed, 3 links changed`.
  public var message: String { "Renamed" + Self.linksChanged(linkCount) }

  /// How many links are written anew, as the end of a sentence: empty for none.
  public static func linksChanged(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: ", 1 link changed"
    default: ", \(count) links changed"
    }
  }
}
