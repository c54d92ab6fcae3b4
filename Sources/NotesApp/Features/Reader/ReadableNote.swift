import Markdown
import TerminalUI

/// A note for the reader.
struct NoteToRead: AppQuery {
  let id: NoteID

  func value(in repository: any NotesReading) throws -> ReadableNote {
    let note = try repository.note(id)
    let file = note == nil ? nil : try repository.file(of: id)
    var (check, embeds) = (LinkCheck(note: id, notes: repository), NoteEmbeds(notes: repository))
    return try ReadableNote(
      note, file?.block?.properties ?? [],
      isConflict: note.map { try repository.sides(ofConflict: $0) != nil } ?? false,
      broken: { try check.brokenLinks(in: $0) },
      embedding: { try embeds.expanding($0, of: id) })
  }
}

/// A note for the reader, parsed once, with its layout cached.
struct ReadableNote: Equatable, Sendable {
  /// The note, without the part of a long text that is not shown; nil if there is no such note.
  let note: Note?
  /// The length of the whole text.
  private let length: Int
  /// The fields of the front matter of its file and of its text.
  let properties: [NoteProperty]
  /// Whether the note keeps the other side of a conflict.
  let isConflict: Bool
  /// The links to missing notes.
  private let brokenLinks: Set<MarkdownDocument.LinkDestination>
  private let document: MarkdownDocument
  /// The number of headings, which each key asks for.
  let headingCount: Int
  /// The same with the notes that it embeds, whose sources follow its own.
  private let shown: MarkdownDocument
  private let memos = NoteMemos()

  /// The maximum number of links that are checked for missing notes.
  private static let mostLinks = 1_000

  /// - Parameters:
  ///   - note: The note; nil if there is no such note.
  ///   - properties: The fields of the front matter of its file.
  ///   - isConflict: Whether the note keeps the other side of a conflict.
  ///   - broken: Returns the links that lead to no note.
  ///   - embedding: Returns the text with the notes that it embeds.
  init(
    _ note: Note?, _ properties: [NoteProperty] = [], isConflict: Bool = false,
    broken: (Set<MarkdownDocument.LinkDestination>) throws -> Set<
      MarkdownDocument.LinkDestination
    > = { _ in [] },
    embedding: (MarkdownDocument) throws -> MarkdownDocument = { $0 }
  ) rethrows {
    self.note = note?.withShownText
    length = note?.textLength ?? 0
    self.isConflict = isConflict
    let document = note.map { MarkdownDocument($0) } ?? MarkdownDocument()
    let links = document.links.prefix(Self.mostLinks)
    brokenLinks = try broken(Set(links.compactMap { document.destination(of: $0) }))
    (self.document, headingCount) = (document, document.headings.count)
    shown = try embedding(document)
    self.properties = properties + (self.note?.body.properties ?? [])
  }

  /// The message when only the part of a long note that is not shown can have a match.
  static let hitIsBeyond: SafeText = "No match in the part shown here · your own editor has all"

  /// True if only the beginning is shown, because the note is longer than the limit.
  var isCut: Bool { length > MarkdownDocument.noteLimit }

  /// The message when the text is too long for the editor of the app; nil if it is not.
  var lengthProblem: String? { note.flatMap { $0.id.lengthProblem(ofBytes: length) } }

  /// The tags of the note, and those in the text that is shown, each once.
  var tags: [String] {
    guard let note else { return [] }
    guard case .text = note.body else { return note.tags }
    return note.tags + document.tagNames.filter { !note.tags.containsTag($0) }
  }

  /// Returns the row of the heading, or of the block of a name after `^`, that is meant by the part of a link after `#`;
  /// nil if there is none.
  func row(ofHeading wanted: String, in layout: MarkdownLayout) -> Int? {
    if let row = layout.row(ofHeading: wanted) { return row }
    let id = document.blockIDs.first { document.string($0).lowercased() == wanted.lowercased() }
    return id.flatMap { row(ofSource: $0.lowerBound, in: layout) }
  }

  static func == (a: ReadableNote, b: ReadableNote) -> Bool {
    a.note == b.note && a.length == b.length && a.brokenLinks == b.brokenLinks
      && a.properties == b.properties && a.shown.source.count == b.shown.source.count
      && a.shown == b.shown
  }

  /// The cached layout for the size of a reader and a theme, which ends with the number of notes that
  /// link to this one unless it is 0.
  func layout(
    in room: Size, _ theme: Theme, _ options: ReadingOptions = ReadingOptions(), linkCount: Int = 0
  ) -> NoteLayout {
    let columns = ReaderView.textColumns(in: room, theme)
    func layout(_ document: MarkdownDocument) -> MarkdownLayout {
      MarkdownLayout(
        document, columns: columns, theme: theme, broken: brokenLinks, folds: options.folds)
    }
    let text = memos.layout.value(for: .init(columns: columns, theme: theme, options: options)) {
      NoteLayout(layout(options.showsProperties ? withProperties : shown))
    }
    guard linkCount > 0 else { return text }
    return text.ending(withLinkCount: linkCount) {
      layout(MarkdownDocument(linkCount: linkCount)).lines
    }
  }

  private var withProperties: MarkdownDocument {
    note.map { shown.showing(properties, of: $0) } ?? shown
  }

  /// The headings of the text with their levels, in order.
  var headings: [(level: Int, text: String)] {
    document.headings.map { index in
      let text = document.plainText(in: document.contents(of: index))
      if case .heading(let level) = document.elements[index].kind { return (level, text) }
      return (1, text)
    }
  }

  /// The row with the text at an offset in the source, or the last one before it.
  func row(ofSource offset: Int, in layout: MarkdownLayout) -> Int? {
    layout.row(ofSource: offset, below: document.source.count)
  }

  /// True if the end of the text is visible or at most a page away. Before that, the notes that link
  /// to this one are not counted.
  func isEndNear(
    scroll: Int, in room: Size, _ theme: Theme, _ options: ReadingOptions = ReadingOptions()
  ) -> Bool {
    scroll >= layout(in: room, theme, options).rows.lines.count - 2 * room.rows
  }

  /// The name of a link, independent of its surroundings; nil if there is no such link.
  func name(ofLink number: Int, in layout: MarkdownLayout) -> String? {
    layout.link(number)?.name(in: shown.source)
  }

  /// The number of the link with a name; nil if there is none or more than one.
  func link(named name: String, in layout: MarkdownLayout) -> Int? {
    let links = layout.links.indices.filter { layout.links[$0].name(in: shown.source) == name }
    return links.count == 1 ? links[0] : nil
  }
}

/// What of a text is shown.
struct ReadingOptions: Hashable {
  /// The callouts and sections that were opened or folded.
  var folds = MarkdownFolds()
  /// Whether the front matter is shown.
  var showsProperties = false
}

/// The last layout of a note.
private final class NoteMemos: Sendable {
  struct LayoutKey: Equatable {
    let columns: Int
    let theme: Theme
    let options: ReadingOptions
  }

  let layout = Memo<LayoutKey, NoteLayout>()
}
