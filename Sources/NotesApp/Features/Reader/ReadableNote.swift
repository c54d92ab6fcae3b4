import MarkdownParser
import Synchronization
import TerminalUI

/// A note to be read, and how many others link to it.
struct NoteToRead: Query {
  typealias App = Notes
  let id: NoteID

  func load(from source: NotesSource) throws -> ReadableNote {
    try reading {
      ReadableNote(try source.notes.note(id), linkCount: try source.notes.linkCount(to: id))
    }
  }
}

/// A note to be read, with what was worked out of its text once.
struct ReadableNote: Equatable, Sendable {
  /// Nil when there is no such note.
  let note: Note?
  /// How many notes link here.
  let linkCount: Int
  private let document: MarkdownDocument
  private let memo: LayoutMemo

  init(_ note: Note?, linkCount: Int = 0) {
    (self.note, self.linkCount) = (note, linkCount)
    document = note.map { MarkdownDocument($0, linkCount: linkCount) } ?? MarkdownDocument([])
    memo = LayoutMemo(note?.body.text ?? "")
  }

  /// Whether only the beginning of the note is read: it is a very long one.
  var isCut: Bool { (note?.body.text.utf8.count ?? 0) > MarkdownDocument.noteLimit }

  static func == (a: ReadableNote, b: ReadableNote) -> Bool {
    a.note == b.note && a.linkCount == b.linkCount
  }

  /// The rows for the room of a reader in the styles of a theme, which are kept.
  func layout(in room: Size, _ theme: Theme) -> NoteLayout {
    layout(columns: ReaderView.textColumns(in: room), theme: theme)
  }

  /// The same for a width of the text.
  func layout(columns: Int, theme: Theme) -> NoteLayout {
    memo.layout(columns, theme) {
      MarkdownLayout(
        document, columns: columns, styles: theme.markdown, glyphs: theme.markdownGlyphs)
    }
  }

  /// What a link of a layout is, whatever stands around it; nil where there is none of that number.
  func name(ofLink number: Int, in layout: MarkdownLayout) -> String? {
    guard layout.links.indices.contains(number) else { return nil }
    return layout.links[number].name(in: memo.boxes)
  }

  /// The number of the only link that is called so.
  func link(named name: String, in layout: MarkdownLayout) -> Int? {
    let links = layout.links.indices.filter { layout.links[$0].name(in: memo.boxes) == name }
    return links.count == 1 ? links[0] : nil
  }
}

/// The layout that was made last, and where the tasks of the text are.
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
