import ArgumentParser
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui links`: prints the links and backlinks of a note, or all broken or ambiguous links.
struct LinksCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "List the links and backlinks of a note.",
    discussion: """
      Each line has “to” or “from”, the number of the other note (- when there is none), and its \
      title, or “attachment” and the name of a file that is no note. A link by name leads to the \
      first match of: the path as written, the file of that name in the same folder, the one with \
      the shortest path, the title, an alias; each of them in the same case first.

      With --broken, each line has the number and title of the note with the broken link, and the \
      link. With --ambiguous, these are followed by the number and title of each note that the \
      link can mean; it leads to the first. The exit status is 1 when there is nothing to list.
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference?

  @Flag(help: "List the links of all notes that lead to no note, or to one in the trash.")
  var broken = false

  @Flag(help: "List the links of all notes that can mean several notes.")
  var ambiguous = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    let wanted = [broken ? "--broken" : nil, ambiguous ? "--ambiguous" : nil].compactMap(\.self)
    if let option = wanted.first, note != nil || wanted.count > 1 {
      let other = note == nil ? "--ambiguous" : "A note"
      throw ValidationError("\(other) and \(option) cannot be combined.")
    }
    guard note != nil || !wanted.isEmpty else {
      throw ValidationError(
        "The note is missing. Name one, as in `navtui links 3`, or use --broken or --ambiguous.")
    }
  }

  func execute() throws {
    let notes = try store.openForReading()
    if let note { return try printLinks(of: note.find(in: notes), in: notes) }
    let links =
      ambiguous
      ? try notes.ambiguousLinks(limit: .max).map(LinkRecord.init)
      : try notes.brokenLinks(limit: .max).map(LinkRecord.init)
    try output.print(links, as: \.self, row: \.row)
    guard links.isEmpty else { return }
    throw CommandFailure(.nothingFound, "No \(ambiguous ? "ambiguous" : "broken") links.")
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
    case to, from, attachment, broken, ambiguous
  }

  let direction: Direction
  /// The note at the other end, or the one that contains a broken link.
  let id: Int64?
  let title: String
  let link: String?
  /// The target of a broken or ambiguous link.
  let target: String?
  /// The notes that an ambiguous link can mean.
  let notes: [Candidate]?

  struct Candidate: Encodable {
    let id: Int64
    let title: String
    let link: String
  }

  init(_ direction: Direction, _ end: NoteLinks.End) {
    self.direction = end.isAttachment ? .attachment : direction
    id = end.id?.rawValue
    title = end.title
    link = end.id?.link
    target = nil
    notes = nil
  }

  init(_ broken: BrokenLink) {
    direction = .broken
    id = broken.source.rawValue
    title = broken.sourceTitle
    link = broken.source.link
    target = broken.target.name
    notes = nil
  }

  init(_ ambiguous: AmbiguousLink) {
    direction = .ambiguous
    id = ambiguous.source.id.rawValue
    title = ambiguous.source.title
    link = ambiguous.source.id.link
    target = ambiguous.target.name
    notes = ambiguous.notes.map {
      Candidate(id: $0.id.rawValue, title: $0.title, link: $0.id.link)
    }
  }

  /// The parts of a line. Titles are made safe even in a pipe, because they may contain line breaks.
  var row: [String] {
    let number = id.map { "\($0)" } ?? "-"
    let texts = [title, target].compactMap(\.self).map { SafeText($0).string }
    let candidates = (notes ?? []).flatMap { ["\($0.id)", SafeText($0.title).string] }
    let isOfAll = direction == .broken || direction == .ambiguous
    return (isOfAll ? [] : [direction.rawValue]) + [number] + texts + candidates
  }
}
