/// A new title of a note.
public struct TitleChange {
  public let note: NoteID
  let isTrashed: Bool
  public let oldTitle, newTitle: String
  /// The path that the file of the note gets; nil if it keeps the one it has.
  public var newPath: String?

  /// - Parameters:
  ///   - note: The note with its old title.
  ///   - title: The new title.
  public init(of note: Note, to title: String) {
    (self.note, isTrashed) = (note.id, note.isTrashed)
    (oldTitle, newTitle) = (note.title, title)
  }
}

/// The rule for texts when notes get new titles: every link keeps its target.
///
/// A note without a file leaves an export under its title, so links to it get the new title. The file of an imported
/// note keeps its name, so that links by path, other programs and the daily note find it: links to it name the file and
/// show the new title, `[[Old|Newer]]`. A file in a mirror that is named by the title moves, and links by its name follow.
/// A link that can name its note in no way gets its number.
public struct TitleChanges {
  /// The notes with each name before and after the changes, by the key of the name.
  private var before: [String: [NamedNote]] = [:]
  private var after: [String: [NamedNote]] = [:]
  private let newTitles: [NoteID: String]
  private let newPaths: [NoteID: String]

  /// - Parameters:
  ///   - changes: The new titles, at most one for a note. A link never leads to a note in the trash.
  ///   - named: Returns the notes with a title or another name before the changes.
  /// - Throws: The error of `named`.
  public init<Failure>(
    _ changes: [TitleChange], named: (String) throws(Failure) -> [NamedNote]
  ) throws(Failure) {
    let changes = changes.filter { !$0.isTrashed }
    newTitles = Dictionary(changes.map { ($0.note, $0.newTitle) }, uniquingKeysWith: { $1 })
    newPaths = Dictionary(
      changes.compactMap { change in change.newPath.map { (change.note, $0) } },
      uniquingKeysWith: { $1 })
    for name in changes.flatMap({ [$0.oldTitle, $0.newTitle] }) where before[name.nameKey] == nil {
      before[name.nameKey] = try named(name)
    }
    let renamed = before.values.joined().filter { newTitles[$0.id] != nil }.map(retitled)
    let moved = before.values.joined().filter { newPaths[$0.id] != nil }
    let ends = moved.compactMap(\.path).flatMap(FilePath.ends)
    let names = before.values.joined().flatMap(\.linkNames) + renamed.flatMap(\.linkNames) + ends
    for name in names where before[name.nameKey] == nil {
      before[name.nameKey] = try named(name)
    }
    for (key, notes) in before {
      let others = renamed.filter { new in
        ([new.title] + new.linkNames).contains { $0.nameKey == key }
          && !notes.contains { $0.id == new.id }
      }
      after[key] = notes.map(retitled) + others
    }
  }

  /// The names in links that can change.
  public var names: [String] { Array(before.keys) }

  private func retitled(_ note: NamedNote) -> NamedNote {
    var note = note
    note.title = newTitles[note.id] ?? note.title
    note.path = newPaths[note.id] ?? note.path
    return note
  }

  /// Returns the text of a note with its new title, also in its links to itself and in a heading that equals the
  /// title, and the number of changed links. `path` is that of the note's file.
  public func text(
    of body: NoteBody, retitledBy change: TitleChange, from path: String?
  ) -> (text: NoteText, linkCount: Int) {
    let retitled = body.renamingHeading(change.oldTitle, to: change.newTitle) ?? body
    let (body, count) = retitled.rewritingLinks { newLink(in: $0, from: path) }
    return (NoteText(title: change.newTitle, body: body), count)
  }

  /// Returns the text of another note, and the number of changed links.
  public func text(
    ofLinking other: Note, from path: String?
  ) -> (text: NoteText, linkCount: Int) {
    let (body, count) = other.body.rewritingLinks { newLink(in: $0, from: path) }
    return (other.text(with: body), count)
  }

  /// Returns the new text of a link; nil if it stays.
  private func newLink(in place: WikiLinkPlace, from path: String?) -> String? {
    let target = LinkTarget(wiki: place.title)
    guard case .title(let name) = target, let rule = LinkRule(target, from: path),
      let old = before[name.nameKey], let id = rule.note(among: old)
    else { return nil }
    let new = after[name.nameKey] ?? []
    guard rule.note(among: new) == id else { return link(to: id, in: place, from: path) }
    // The file keeps its name. The link shows the old title, or one in other case.
    guard let title = newTitles[id], title != name, place.heading == nil,
      let note = old.first(where: { $0.id == id }),
      place.shown.nameKey == note.title.nameKey, place.label == nil || note.path != nil
    else { return nil }
    return link(to: id, in: place.withoutLabel, from: path)
  }

  /// Returns a link to a note at the place of another link.
  private func link(
    to id: NoteID, in place: WikiLinkPlace, from path: String?
  ) -> String? {
    after.values.joined().first { $0.id == id }.map { note in
      NoteLinkText.link(to: note, shownAs: newTitles[id] ?? place.title, at: place) { name in
        LinkRule(.title(name), from: path)?.note(among: after[name.nameKey] ?? []) == id
      }
    }
  }
}
