import Markdown
import TerminalUI

/// Checks the links of a note: whether the linked note exists, and has the linked heading.
struct LinkCheck {
  /// The note that has the links.
  let note: NoteID
  let notes: any NotesReading
  /// The headings and named blocks of linked notes, read once.
  private var headings: [NoteID: [String]] = [:]

  /// The most notes whose headings are read. Headings of further notes count as found.
  private static let mostNotes = 50

  init(note: NoteID, notes: any NotesReading) {
    (self.note, self.notes) = (note, notes)
  }

  /// Returns the links that lead to no note, or to a heading that its note does not have.
  @MainActor mutating func brokenLinks(
    in links: Set<MarkdownDocument.LinkDestination>
  ) throws -> Set<MarkdownDocument.LinkDestination> {
    let found = try notes.noteIDs(linkedAs: links.compactMap { LinkTarget($0) }, from: note)
    return try links.filter { try isBroken($0, found) }
  }

  @MainActor private mutating func isBroken(
    _ link: MarkdownDocument.LinkDestination, _ found: [LinkTarget: NoteID]
  ) throws -> Bool {
    if case .wiki("", let heading) = link { return try !hasHeading(heading, in: note) }
    guard let target = LinkTarget(link) else { return false }
    guard let id = found[target] else { return !target.isAttachment }
    guard case .wiki(_, let heading) = link else { return false }
    return try !hasHeading(heading, in: id)
  }

  @MainActor private mutating func hasHeading(_ heading: String?, in id: NoteID) throws -> Bool {
    guard let heading, !heading.isEmpty else { return true }
    if headings[id] == nil {
      guard headings.count < Self.mostNotes else { return true }
      let found = try notes.note(id)
      headings[id] = found.map { [$0.title] + $0.body.anchors } ?? []
    }
    return headings[id]?.index(ofHeading: heading) != nil
  }
}
