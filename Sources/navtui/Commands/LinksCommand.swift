import ArgumentParser
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui links`: prints the links and backlinks of a note, or all broken links.
struct LinksCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "List the links and backlinks of a note.",
    discussion: """
      Each line has “to” or “from”, the number of the other note (- when there is none), and its \
      title. With --broken, each line has the number and title of the note with the broken link, \
      and the link. The exit status is 1 when there is nothing to list.
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference?

  @Flag(help: "List the links of all notes that lead to no note, or to one in the trash.")
  var broken = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if broken, note != nil { throw ValidationError("Name a note or --broken, not both.") }
    guard broken || note != nil else {
      throw ValidationError("Missing note, as in `navtui links 3`, or --broken.")
    }
  }

  func execute() throws {
    let notes = try store.openForReading()
    if let note { return try printLinks(of: note.find(in: notes), in: notes) }
    let links = try notes.brokenLinks(limit: .max)
    try output.print(links.map(LinkRecord.init), as: \.self, row: \.row)
    guard links.isEmpty else { return }
    throw CommandFailure(.nothingFound, "No broken links.")
  }

  @MainActor private func printLinks(of note: Note, in notes: NotesDatabase) throws {
    let links = try notes.links(of: note.id)
    let records =
      links.targets.map { LinkRecord(.to, $0) } + links.sources.map { LinkRecord(.from, $0) }
    try output.print(records, as: \.self, row: \.row)
    guard links == NoteLinks() else { return }
    throw CommandFailure(.nothingFound, "Note \(note.id) has no links or backlinks.")
  }
}

/// The JSON form of one end of a link.
nonisolated struct LinkRecord: JSONRecord {
  enum Direction: String, Encodable {
    case to, from, broken
  }

  let direction: Direction
  /// The note at the other end, or the one that contains a broken link.
  let id: Int64?
  let title: String
  let link: String?
  /// The target of a broken link.
  let target: String?

  init(_ direction: Direction, _ end: NoteLinks.End) {
    self.direction = direction
    id = end.id?.rawValue
    title = end.title
    link = end.id?.link
    target = nil
  }

  init(_ broken: BrokenLink) {
    direction = .broken
    id = broken.source.rawValue
    title = broken.sourceTitle
    link = broken.source.link
    target = broken.target.name
  }

  /// The parts of a line. Titles are made safe even in a pipe, because they may contain line breaks.
  var row: [String] {
    let number = id.map { "\($0)" } ?? "-"
    let texts = [title, target].compactMap(\.self).map { SafeText($0).string }
    return (direction == .broken ? [] : [direction.rawValue]) + [number] + texts
  }
}
