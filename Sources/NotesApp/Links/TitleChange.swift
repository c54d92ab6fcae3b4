/// A new title of a note.
public struct TitleChange {
  let note: NoteID
  let isTrashed: Bool
  public let oldTitle, newTitle: String

  /// - Parameters:
  ///   - note: The note with its old title.
  ///   - title: The new title.
  public init(of note: Note, to title: String) {
    (self.note, isTrashed) = (note.id, note.isTrashed)
    (oldTitle, newTitle) = (note.title, title)
  }
}

/// The rule for texts when notes get new titles: every link keeps its target. Links to these notes get the new titles,
/// and links to another note of such a title get its number.
public struct TitleChanges {
  /// The notes whose links follow their titles, by the keys of the old titles.
  private var followed: [String: (note: NoteID, title: String, isLinkable: Bool)] = [:]
  /// The notes that links by a new title no longer lead to, by the key of the title.
  private var displaced: [String: NoteID] = [:]

  /// Creates the rule. Among several notes with a title, a link refers to the first created, and never to one in the
  /// trash. Titles take precedence over other names.
  ///
  /// - Parameters:
  ///   - changes: The new titles, at most one for a note.
  ///   - named: Returns the note that a title or another name refers to before the changes.
  ///   - titled: Returns the first created note with a title before the changes, apart from some notes.
  /// - Throws: The error of one of the two.
  public init<Failure>(
    _ changes: [TitleChange], named: (String) throws(Failure) -> NoteID?,
    titled: (String, _ besides: Set<NoteID>) throws(Failure) -> NoteID?
  ) throws(Failure) {
    let (all, changes) = (Set(changes.map(\.note)), changes.filter { !$0.isTrashed })
    var targets = Dictionary(changes.map { ($0.newKey, $0.note) }, uniquingKeysWith: min)
    for change in changes {
      guard let target = targets[change.newKey] else { continue }
      if let other = try titled(change.newTitle, all) {
        targets[change.newKey] = min(target, other)
      }
    }
    for change in changes {
      let target = targets[change.newKey]
      if try titled(change.oldTitle, []) == change.note {
        let isLinkable = target == change.note && NoteLinkText.isReadBack(change.newTitle)
        followed[change.oldKey] = (change.note, change.newTitle, isLinkable)
      }
      if let old = try named(change.newTitle), old != target { displaced[change.newKey] = old }
    }
  }

  /// Returns the text of a note with its new title, also in its links to itself and in a heading that equals the
  /// title, and the number of changed links. `check` is called now and then, and ends the work on a long text by
  /// throwing.
  public func text(
    of body: NoteBody, retitledBy change: TitleChange, check: () throws -> Void
  ) rethrows -> (text: NoteText, linkCount: Int) {
    let retitled = body.renamingHeading(change.oldTitle, to: change.newTitle) ?? body
    let (body, count) = try retitled.rewritingLinks(check: check, newLink)
    return (NoteText(title: change.newTitle, body: body), count)
  }

  /// Returns the text of another note, and the number of changed links.
  public func text(
    ofLinking other: Note, check: () throws -> Void
  ) rethrows -> (text: NoteText, linkCount: Int) {
    let (body, count) = try other.body.rewritingLinks(check: check, newLink)
    return (other.text(with: body), count)
  }

  private func newLink(in place: WikiLinkPlace) -> String? {
    let key = place.title.lowercased()
    if let (note, title, isLinkable) = followed[key] {
      return isLinkable
        ? NoteLinkText.link(to: note, readBackAs: title, heading: place.heading, label: place.label)
        : NoteLinkText.numbered(note, titled: title, heading: place.heading, label: place.label)
    }
    return displaced[key].map {
      NoteLinkText.numbered($0, titled: place.title, heading: place.heading, label: place.label)
    }
  }
}

extension TitleChange {
  fileprivate var oldKey: String { oldTitle.lowercased() }
  fileprivate var newKey: String { newTitle.lowercased() }
}
