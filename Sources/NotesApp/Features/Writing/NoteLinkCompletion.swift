import TerminalUI

/// Completion of a link to a note: titles that match the text after `[[`.
struct NoteLinkCompletion: Equatable, Sendable {
  /// The start of the title, after the brackets.
  let start: TextPosition
  /// The focused title.
  var focus = 0
  /// True if the user closed the completion for this link.
  var isClosed = false

  mutating func move(_ movement: ListMovement, of count: Int) {
    focus = movement.target(from: focus, of: count, showing: 1)
  }
}

/// A link in a text up to the cursor.
private struct LinkBeginning {
  /// The start of the title, after the brackets.
  let start: TextPosition
  /// The title up to the cursor.
  let title: String
  private let after: Substring

  /// The maximum number of characters to match.
  private static let longest = 100

  /// - Returns: Nil outside a link.
  init?(in text: TextBuffer) {
    guard text.selection == nil else { return nil }
    let (line, cursor) = (text.lines[text.cursor.line], text.cursor)
    let before = line.prefix(cursor.offset).suffix(Self.longest + 2)
    guard let bracket = before.lastIndex(where: { "[]".contains($0) }), before[bracket] == "[",
      bracket > before.startIndex, before[before.index(before: bracket)] == "["
    else { return nil }
    let title = before[before.index(after: bracket)...]
    guard title.first?.isWhitespace != true else { return nil }
    start = TextPosition(line: cursor.line, offset: cursor.offset - title.count)
    self.title = String(title)
    after = line.dropFirst(cursor.offset)
  }

  /// Whether closing brackets follow the cursor, but not immediately.
  var hasRest: Bool { !after.hasPrefix("]]") && after.first { "[]".contains($0) } == "]" }
}

extension NoteFields {
  /// True if the cursor is in the text and nothing is selected.
  var isWritingText: Bool { field == .text && text.selection == nil }

  private var linkBeginning: LinkBeginning? { isInText ? LinkBeginning(in: text) : nil }

  /// The text that titles have to match; nil if no titles are offered.
  var offeredBeginning: String? {
    guard let offer, !offer.isClosed, let beginning = linkBeginning,
      beginning.start == offer.start
    else { return nil }
    return beginning.title
  }

  /// Begins a link, or offers titles again in one that is open.
  mutating func beginLink(in room: Size) {
    guard let beginning = linkBeginning, !beginning.hasRest else {
      return write(.insert("[["), in: room)
    }
    offer = NoteLinkCompletion(start: beginning.start)
  }

  /// Updates the completion after a command. Only typing starts one, not moving the cursor.
  mutating func updateCompletion(after command: TextCommand) {
    switch command {
    case .insert, .deleteBackward:
      guard let start = linkBeginning?.start else {
        offer = nil
        return
      }
      offer = NoteLinkCompletion(
        start: start, isClosed: offer?.start == start && offer?.isClosed == true)
    default: offer = nil
    }
  }

  /// Inserts the link to the focused note, and returns what it leads to.
  mutating func insertCompletion(of offers: [LinkOffer]) -> LinkOffer? {
    guard let focus = offer?.focus, !offers.isEmpty else { return nil }
    let chosen = offers[min(max(0, focus), offers.count - 1)]
    take(chosen)
    return chosen
  }

  /// Replaces the typed text and following brackets by the link, as one undo step.
  mutating func take(_ chosen: LinkOffer) {
    guard let start = offer?.start else { return }
    let line = text.lines[start.line]
    let isClosed = line.dropFirst(text.cursor.offset).hasPrefix("]]")
    let end = TextPosition(line: start.line, offset: text.cursor.offset + (isClosed ? 2 : 0))
    text.select(TextPosition(line: start.line, offset: start.offset - 2)..<end)
    text.insert(chosen.link)
    offer = nil
  }
}

extension NoteFields {
  /// The view of the completion; nil if there is none.
  func offerView(of notes: [LinkOffer], in size: Size, _ theme: Theme) -> LinkOfferView? {
    guard !notes.isEmpty, let offer else { return nil }
    let rect = textRect(in: size)
    let bracket = TextPosition(line: offer.start.line, offset: offer.start.offset - 2)
    let top = top(in: size)
    guard let cursor = text.point(of: text.cursor, scroll: top, in: rect.size) else { return nil }
    let start = text.point(of: bracket, scroll: top, in: rect.size) ?? cursor
    // A wrapped link starts in a row above; do not cover it.
    let column = start.row == cursor.row ? start.column : 0
    return LinkOfferView(
      titles: notes.map(\.shown), focus: min(max(0, offer.focus), notes.count - 1),
      anchor: Point(column: rect.origin.column + column, row: rect.origin.row + cursor.row),
      theme: theme)
  }
}
