extension Renaming {
  /// The notes that a renaming depends on.
  public struct Surroundings {
    /// The notes that the old and the new title refer to.
    public let old, new: NoteID?
    /// True if the new title refers to a note by another name than its title. Titles take
    /// precedence over other names.
    public let isNewByName: Bool
    /// The notes that link to one of the titles, including those in the trash.
    public let linking: [Note]
    /// The number of further ones, which are damaged.
    public let damaged: Int

    public init(
      old: NoteID?, new: NoteID?, isNewByName: Bool = false, linking: [Note], damaged: Int = 0
    ) {
      self.old = old
      self.new = new
      self.isNewByName = isNewByName
      self.linking = linking
      self.damaged = damaged
    }
  }

  /// Creates the renaming of a note so that every link keeps its target: links to the note get the
  /// new title, and links to another note of that title get its number. A heading that equals the
  /// title is renamed, too.
  ///
  /// - Parameters:
  ///   - note: The note. Links do not refer to a note in the trash.
  ///   - title: The new title, which is trimmed.
  ///   - surroundings: The notes that the renaming depends on.
  public init(of note: Note, to title: String, in surroundings: Surroundings) {
    let title = Self.title(title)
    let body = note.body.renamingHeading(note.title, to: title) ?? note.body
    let (linked, count) = body.rewritingLinks(check: {}) {
      Self.newLink(in: $0, of: note, to: title, surroundings)
    }
    self.init(of: note, to: NoteText(title: title, body: linked), ownLinks: count) {
      surroundings
    }
  }

  /// Creates the renaming that follows from a new text of a note, which itself is stored unchanged.
  /// If the title stays the same byte for byte, no links change and nothing is looked up.
  public init(
    of note: Note, to text: NoteText, in surroundings: () throws -> Surroundings
  ) rethrows {
    try self.init(of: note, to: text, ownLinks: 0, in: surroundings)
  }

  private init(
    of note: Note, to text: NoteText, ownLinks: Int, in surroundings: () throws -> Surroundings
  ) rethrows {
    var (texts, linkCount) = ([Text(note: note.id, from: note.text, to: text)], ownLinks)
    var damaged = 0
    if !note.title.utf8.elementsEqual(text.title.utf8) {
      let surroundings = try surroundings()
      damaged = surroundings.damaged
      for other in surroundings.linking where other.id != note.id {
        let (body, count) = other.body.rewritingLinks(check: {}) {
          Self.newLink(in: $0, of: note, to: text.title, surroundings)
        }
        let title = other.title(followingTo: body)
        texts.append(
          Text(note: other.id, from: other.text, to: NoteText(title: title, body: body)))
        linkCount += count
      }
    }
    self.init(
      note: note.id, texts: texts.filter { $0.from != $0.to }, linkCount: linkCount,
      damaged: damaged)
  }

  /// Returns a title as stored, without surrounding whitespace.
  public static func title(_ text: String) -> String { String(text[...].trimmed) }

  /// Among several notes with a title, a link refers to the first created.
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
  /// The title with another text, which changes if it is derived from the first line.
  func title(followingTo body: NoteBody) -> String {
    title == self.body.derivedTitle ? body.derivedTitle ?? title : title
  }
}
