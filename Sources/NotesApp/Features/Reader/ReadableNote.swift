import MarkdownParser
import Synchronization
import TerminalUI

/// A note to be read, and how many others link to it.
struct NoteToRead: Query {
  typealias App = Notes
  let id: NoteID

  func load(from source: NotesSource) throws -> ReadableNote {
    try reading {
      let note = try source.notes.note(id)
      return try ReadableNote(note, linkCount: source.notes.linkCount(to: id)) { target in
        try source.notes.noteID(linkedAs: target, from: id) != nil
      }
    }
  }
}

/// A note to be read, with what was worked out of its text once.
struct ReadableNote: Equatable, Sendable {
  /// Nil when there is no such note.
  let note: Note?
  /// How many notes link here.
  let linkCount: Int
  /// The links that lead to no note.
  private let brokenLinks: Set<MarkdownDocument.LinkDestination>
  private let document: MarkdownDocument
  private let memo: LayoutMemo

  /// Of more links than these no one asks whether they lead somewhere.
  private static let mostLinks = 1_000

  /// - Parameters:
  ///   - note: The note; nil when there is no such note.
  ///   - linkCount: How many notes link here.
  ///   - leadsToNote: Whether a link leads to a note.
  init(
    _ note: Note?, linkCount: Int = 0, leadsToNote: (LinkTarget) throws -> Bool = { _ in true }
  ) rethrows {
    (self.note, self.linkCount) = (note, linkCount)
    document = note.map { MarkdownDocument($0, linkCount: linkCount) } ?? MarkdownDocument([])
    brokenLinks = try Set(document.links.prefix(Self.mostLinks)).filter { link in
      try LinkTarget(link).map { try !leadsToNote($0) } ?? false
    }
    memo = LayoutMemo(note?.body.text ?? "")
  }

  /// The message when only the part of a long note that is not shown can have a match.
  static let hitIsBeyond: SafeText = "No match in the part shown here · i editor has all"

  /// Whether only the beginning of the note is read: it is a very long one.
  var isCut: Bool { (note?.body.text.utf8.count ?? 0) > MarkdownDocument.noteLimit }

  static func == (a: ReadableNote, b: ReadableNote) -> Bool {
    a.note == b.note && a.linkCount == b.linkCount && a.brokenLinks == b.brokenLinks
  }

  /// The rows for the room of a reader in the styles of a theme, which are kept.
  func layout(in room: Size, _ theme: Theme) -> NoteLayout {
    layout(columns: ReaderView.textColumns(in: room), theme: theme)
  }

  /// The same for a width of the text.
  func layout(columns: Int, theme: Theme) -> NoteLayout {
    memo.layout(columns, theme) {
      MarkdownLayout(
        document, columns: columns, styles: MarkdownStyles(theme), glyphs: theme.glyphs.markdown,
        broken: brokenLinks)
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
