extension Renaming {
  /// What is looked up for a renaming.
  public struct Surroundings {
    /// The note that the old title means in links, and the one that the new title means.
    public let old, new: NoteID?
    /// Whether the new title means a note by another name than its title, which a title comes before.
    public let isNewByName: Bool
    /// The notes whose texts link to one of the titles, those in the trash too.
    public let linking: [Note]

    public init(old: NoteID?, new: NoteID?, isNewByName: Bool = false, linking: [Note]) {
      self.old = old
      self.new = new
      self.isNewByName = isNewByName
      self.linking = linking
    }
  }

  /// Works out what changes with another title so that every link leads where it led before: those that mean
  /// the note get its new title, and those that mean another note of that title get its number. A heading that
  /// names the note gets the title, too.
  ///
  /// - Parameters:
  ///   - note: The note; one in the trash is not what links mean.
  ///   - title: Its new title; blanks around it are left out.
  ///   - surroundings: What is looked up in the notes as they are.
  public init(of note: Note, to title: String, in surroundings: Surroundings) {
    let title = Self.title(title)
    let body = note.body.renamingHeading(note.title, to: title) ?? note.body
    let (linked, count) = body.rewritingLinks {
      Self.newLink(in: $0, of: note, to: title, surroundings)
    }
    self.init(of: note, to: NoteText(title: title, body: linked), ownLinks: count) {
      surroundings
    }
  }

  /// Works out what changes in others with another text, in which nothing is written anew: its links may mean
  /// the old title. Where the title stays, to the byte, no link changes, and nothing is looked up.
  public init(
    of note: Note, to text: NoteText, in surroundings: () throws -> Surroundings
  ) rethrows {
    try self.init(of: note, to: text, ownLinks: 0, in: surroundings)
  }

  private init(
    of note: Note, to text: NoteText, ownLinks: Int, in surroundings: () throws -> Surroundings
  ) rethrows {
    var (texts, linkCount) = ([Text(note: note.id, from: note.text, to: text)], ownLinks)
    if !note.title.utf8.elementsEqual(text.title.utf8) {
      let surroundings = try surroundings()
      for other in surroundings.linking where other.id != note.id {
        let (body, count) = other.body.rewritingLinks {
          Self.newLink(in: $0, of: note, to: text.title, surroundings)
        }
        let title = other.title(followingTo: body)
        texts.append(
          Text(note: other.id, from: other.text, to: NoteText(title: title, body: body)))
        linkCount += count
      }
    }
    self.init(note: note.id, texts: texts.filter(\.isChange), linkCount: linkCount)
  }

  /// A title as it is stored: without the blanks around it.
  public static func title(_ text: String) -> String { String(text[...].trimmed) }

  /// Of several notes with a title the one made first is meant by it.
  private static func newLink(
    in place: WikiLinkPlaces.Place, of note: Note, to title: String, _ surroundings: Surroundings
  ) -> String? {
    guard !note.isTrashed else { return nil }
    let key = place.title.lowercased()
    if key == note.title.lowercased(), surroundings.old == note.id {
      let isMeant = surroundings.isNewByName || note.id <= surroundings.new ?? note.id
      let write = isMeant ? NoteLinkText.link : NoteLinkText.numbered
      return write(note.id, title, place.heading, place.label)
    }
    guard key == title.lowercased(), let other = surroundings.new, other != note.id,
      surroundings.isNewByName || note.id < other
    else { return nil }
    return NoteLinkText.numbered(
      other, titled: place.title, heading: place.heading, label: place.label)
  }
}

extension Note {
  /// The title with another text: one that is the first line goes on to be it.
  func title(followingTo body: NoteBody) -> String {
    title == self.body.derivedTitle ? body.derivedTitle ?? title : title
  }
}
