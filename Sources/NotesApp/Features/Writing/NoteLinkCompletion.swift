import TerminalUI

/// Completion of a link to a note: titles that match the text after `[[`.
struct NoteLinkCompletion: Equatable, Sendable {
  /// The start of the title, after the brackets.
  let start: TextPosition
  /// The focused title.
  var focus = 0
  /// True if the user closed the completion for this link.
  var isClosed = false
}

extension NoteFields {
  /// The maximum number of characters to match.
  private static let longestBeginning = 100

  /// True if the cursor is in the text and nothing is selected.
  var isWritingText: Bool { field == .text && text.selection == nil }

  /// The text of the link up to the cursor and its start; nil outside a link.
  private var linkBeginning: (start: TextPosition, text: String)? {
    guard field == .text, find == nil, text.selection == nil else { return nil }
    let before = text.lines[text.cursor.line].prefix(text.cursor.offset).suffix(
      Self.longestBeginning + 2)
    guard let bracket = before.lastIndex(where: { "[]".contains($0) }), before[bracket] == "[",
      bracket > before.startIndex, before[before.index(before: bracket)] == "["
    else { return nil }
    let title = before[before.index(after: bracket)...]
    guard title.first?.isWhitespace != true else { return nil }
    let start = TextPosition(line: text.cursor.line, offset: text.cursor.offset - title.count)
    return (start, String(title))
  }

  /// The text that titles have to match; nil if no titles are offered.
  var offeredBeginning: String? {
    guard let offer, !offer.isClosed, let beginning = linkBeginning,
      beginning.start == offer.start
    else { return nil }
    return beginning.text
  }

  /// Begins a link, or offers titles again in one that is open.
  mutating func beginLink(in room: Size) {
    guard let start = linkBeginning?.start, !isInsideLink else {
      return write(.insert("[["), in: room)
    }
    offer = NoteLinkCompletion(start: start)
  }

  /// True if closing brackets follow the cursor, but not immediately.
  private var isInsideLink: Bool {
    let after = text.lines[text.cursor.line].dropFirst(text.cursor.offset)
    return !after.hasPrefix("]]") && after.first { "[]".contains($0) } == "]"
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

  /// Moves the focus within the titles.
  mutating func moveOffer(_ movement: ListMovement, of count: Int) {
    guard let focus = offer?.focus else { return }
    offer?.focus = movement.target(from: focus, of: count, showing: 1)
  }

  /// Inserts the link to the focused note, and returns what it leads to.
  mutating func insertCompletion(of offers: [LinkOffer]) -> LinkOffer? {
    guard let focus = offer?.focus, !offers.isEmpty else { return nil }
    let chosen = offers[min(max(0, focus), offers.count - 1)]
    take(chosen)
    return chosen
  }

  /// Closes the completion for this link.
  mutating func closeCompletion() {
    offer?.isClosed = true
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
