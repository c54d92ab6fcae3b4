import MarkdownParser
import Synchronization
import TerminalUI

/// A note for the reader, with its number of backlinks.
struct NoteToRead: Query {
  typealias App = Notes
  let id: NoteID

  func load(from source: NotesSource) throws -> ReadableNote {
    try reading {
      let note = try source.notes.note(id)
      var check = LinkCheck(note: id, notes: source.notes)
      return try ReadableNote(note, linkCount: source.notes.linkCount(to: id)) {
        try check.brokenLinks(in: $0)
      }
    }
  }
}

/// A note for the reader, parsed once, with its layout cached.
struct ReadableNote: Equatable, Sendable {
  /// Nil if there is no such note.
  let note: Note?
  /// The number of notes that link to it.
  let linkCount: Int
  /// The links to missing notes.
  private let brokenLinks: Set<MarkdownDocument.LinkDestination>
  private let document: MarkdownDocument
  private let memo: LayoutMemo

  /// The maximum number of links that are checked for missing notes.
  private static let mostLinks = 1_000

  /// - Parameters:
  ///   - note: The note; nil if there is no such note.
  ///   - linkCount: The number of notes that link to it.
  ///   - broken: Returns the links that lead to no note.
  init(
    _ note: Note?, linkCount: Int = 0,
    broken: (Set<MarkdownDocument.LinkDestination>) throws -> Set<
      MarkdownDocument.LinkDestination
    > = { _ in [] }
  ) rethrows {
    (self.note, self.linkCount) = (note, linkCount)
    document = note.map { MarkdownDocument($0, linkCount: linkCount) } ?? MarkdownDocument([])
    brokenLinks = try broken(Set(document.links.prefix(Self.mostLinks)))
    memo = LayoutMemo(note?.body.text ?? "")
  }

  /// The message when only the part of a long note that is not shown can have a match.
  static let hitIsBeyond: SafeText = "No match in the part shown here · i editor has all"

  /// True if only the beginning is shown, because the note is longer than the limit.
  var isCut: Bool { (note?.body.text.utf8.count ?? 0) > MarkdownDocument.noteLimit }

  static func == (a: ReadableNote, b: ReadableNote) -> Bool {
    a.note == b.note && a.linkCount == b.linkCount && a.brokenLinks == b.brokenLinks
  }

  /// The cached layout for the size of a reader and a theme.
  func layout(in room: Size, _ theme: Theme) -> NoteLayout {
    layout(columns: ReaderView.textColumns(in: room), theme: theme)
  }

  /// The cached layout for a width in columns.
  func layout(columns: Int, theme: Theme) -> NoteLayout {
    memo.layout(columns, theme) {
      MarkdownLayout(
        document, columns: columns, styles: MarkdownStyles(theme), glyphs: theme.glyphs.markdown,
        broken: brokenLinks)
    }
  }

  /// The name of a link, independent of its surroundings; nil if there is no such link.
  func name(ofLink number: Int, in layout: MarkdownLayout) -> String? {
    guard layout.links.indices.contains(number) else { return nil }
    return layout.links[number].name(in: memo.boxes)
  }

  /// The number of the link with a name; nil if there is none or more than one.
  func link(named name: String, in layout: MarkdownLayout) -> Int? {
    let links = layout.links.indices.filter { layout.links[$0].name(in: memo.boxes) == name }
    return links.count == 1 ? links[0] : nil
  }
}

/// A cache of the last layout and of the task boxes in the text.
private final class LayoutMemo: Sendable {
  private struct Entry {
    let columns: Int
    let theme: Theme
    let layout: NoteLayout
  }

  private let text: String
  private let entry = Mutex<Entry?>(nil)
  private let foundBoxes = Mutex<TaskBoxes?>(nil)

  init(_ text: String) {
    self.text = text
  }

  func layout(_ columns: Int, _ theme: Theme, _ make: () -> MarkdownLayout) -> NoteLayout {
    let kept = entry.withLock { $0 }
    if let kept, kept.columns == columns, kept.theme == theme { return kept.layout }
    let layout = NoteLayout(make())
    entry.withLock { $0 = Entry(columns: columns, theme: theme, layout: layout) }
    return layout
  }

  var boxes: TaskBoxes {
    if let boxes = foundBoxes.withLock({ $0 }) { return boxes }
    let boxes = TaskBoxes(text)
    foundBoxes.withLock { $0 = boxes }
    return boxes
  }
}
