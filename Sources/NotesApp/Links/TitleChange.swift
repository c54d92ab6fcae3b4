/// The rule for texts when a note gets a new title: every link keeps its target. Links to the note get the new title,
/// and links to another note of that title get its number.
public struct TitleChange {
  /// The notes that the old and the new title refer to.
  public struct Targets {
    let old, new: NoteID?
    /// True if the new title refers to a note by another name than its title. Titles take precedence over other names.
    let isNewByName: Bool

    public init(old: NoteID?, new: NoteID?, isNewByName: Bool = false) {
      (self.old, self.new, self.isNewByName) = (old, new, isNewByName)
    }
  }

  private let note: NoteID
  private let isTrashed: Bool
  private let oldTitle, newTitle: String
  private let oldKey, newKey: String
  private let targets: Targets
  /// Whether links by the new title lead to it.
  private let isLinkable: Bool

  /// - Parameters:
  ///   - note: The note with its old title. Links do not refer to a note in the trash.
  ///   - title: The new title.
  ///   - targets: The notes that the titles refer to before the change.
  public init(of note: Note, to title: String, _ targets: Targets) {
    (self.note, isTrashed, self.targets) = (note.id, note.isTrashed, targets)
    (oldTitle, newTitle) = (note.title, title)
    (oldKey, newKey) = (oldTitle.lowercased(), newTitle.lowercased())
    isLinkable = NoteLinkText.isReadBack(newTitle)
  }

  /// Returns the text of the note with the new title, also in its links to itself and in a heading that equals the
  /// title, and the number of changed links. `check` is called now and then, and ends the work on a long text by
  /// throwing.
  public func textOfNote(
    _ body: NoteBody, check: () throws -> Void
  ) rethrows -> (text: NoteText, linkCount: Int) {
    let (body, count) = try (body.renamingHeading(oldTitle, to: newTitle) ?? body)
      .rewritingLinks(check: check, newLink)
    return (NoteText(title: newTitle, body: body), count)
  }

  /// Returns the text of another note, and the number of changed links.
  public func text(
    ofLinking other: Note, check: () throws -> Void
  ) rethrows -> (text: NoteText, linkCount: Int) {
    let (body, count) = try other.body.rewritingLinks(check: check, newLink)
    return (other.text(with: body), count)
  }

  /// Among several notes with a title, a link refers to the first created.
  private func newLink(in place: WikiLinkPlaces.Place) -> String? {
    guard !isTrashed else { return nil }
    let key = place.title.lowercased()
    if key == oldKey, targets.old == note {
      let isMeant = targets.isNewByName || note <= targets.new ?? note
      return isMeant && isLinkable
        ? NoteLinkText.link(
          to: note, readBackAs: newTitle, heading: place.heading, label: place.label)
        : NoteLinkText.numbered(
          note, titled: newTitle, heading: place.heading, label: place.label)
    }
    guard key == newKey, let other = targets.new, other != note,
      targets.isNewByName || note < other
    else { return nil }
    return NoteLinkText.numbered(
      other, titled: place.title, heading: place.heading, label: place.label)
  }
}
