import TerminalUI

/// The titles that are offered while a link to a note is written: what stands after two brackets may
/// become one of them.
struct LinkOffer: Equatable, Sendable {
  /// Where the title begins, after the brackets.
  let start: TextPosition
  /// The title that has the focus.
  var focus = 0
  /// Whether they were declined for this link.
  var isClosed = false
}

extension NoteFields {
  /// The most characters of a title that are looked for.
  private static let longestBeginning = 100

  /// What is written of a link up to the cursor, and where that begins; nil where no link is begun.
  private var linkBeginning: (start: TextPosition, text: String)? {
    guard field == .text, find == nil, text.selection == nil else { return nil }
    let before = text.lines[text.cursor.line].prefix(text.cursor.offset).suffix(
      Self.longestBeginning + 2)
    guard let bracket = before.lastIndex(where: { "[]".contains($0) }), before[bracket] == "[",
      bracket > before.startIndex, before[before.index(before: bracket)] == "["
    else { return nil }
    let title = before[before.index(after: bracket)...]
    guard let first = title.first, !first.isWhitespace else { return nil }
    let start = TextPosition(line: text.cursor.line, offset: text.cursor.offset - title.count)
    return (start, String(title))
  }

  /// What the titles are to match that are offered now; nil while none are to be.
  var offeredBeginning: String? {
    guard let offer, !offer.isClosed, let beginning = linkBeginning,
      beginning.start == offer.start
    else { return nil }
    return beginning.text
  }

  /// Begins, goes on with or ends an offer after a command: it is for one who writes, not for one who
  /// passes by.
  mutating func followOffer(after command: TextCommand) {
    switch command {
    case .insert, .deleteBackward:
      guard let start = linkBeginning?.start else {
        offer = nil
        return
      }
      offer = LinkOffer(start: start, isClosed: offer?.start == start && offer?.isClosed == true)
    default: offer = nil
    }
  }

  /// Gives the focus to another one of the titles that are offered.
  mutating func moveOffer(_ movement: ListMovement, of count: Int) {
    guard let focus = offer?.focus else { return }
    offer?.focus = movement.target(from: focus, of: count, showing: 1)
  }

  /// Writes the link to the note whose title has the focus.
  mutating func takeOffer(of titles: [NoteTitle]) {
    guard let focus = offer?.focus, !titles.isEmpty else { return }
    take(titles[min(max(0, focus), titles.count - 1)])
  }

  /// Offers no more titles for this link.
  mutating func closeOffer() {
    offer?.isClosed = true
  }

  /// Writes the link to a note in place of its beginning, as one step; brackets that close it already go.
  mutating func take(_ note: NoteTitle) {
    guard let start = offer?.start else { return }
    let line = text.lines[start.line]
    let isClosed = line.dropFirst(text.cursor.offset).hasPrefix("]]")
    let end = TextPosition(line: start.line, offset: text.cursor.offset + (isClosed ? 2 : 0))
    text.select(TextPosition(line: start.line, offset: start.offset - 2)..<end)
    text.insert(NoteLinkText.link(to: note.id, titled: note.title))
    offer = nil
  }
}

extension NoteFields {
  /// The titles that are offered, where the link is written, in a view so large; nil while none is written.
  func offerView(of titles: [NoteTitle], in size: Size, _ theme: Theme) -> LinkOfferView? {
    guard !titles.isEmpty, let offer else { return nil }
    let rect = textRect(in: size)
    let bracket = TextPosition(line: offer.start.line, offset: offer.start.offset - 2)
    guard let cursor = text.point(of: text.cursor, scroll: scroll, in: rect.size) else {
      return nil
    }
    let start = text.point(of: bracket, scroll: scroll, in: rect.size) ?? cursor
    // A link that is wrapped begins above: what is offered is not to cover where it is written.
    let column = start.row == cursor.row ? start.column : 0
    return LinkOfferView(
      titles: titles.map { SafeText($0.title) }, focus: min(max(0, offer.focus), titles.count - 1),
      anchor: Point(column: rect.origin.column + column, row: rect.origin.row + cursor.row),
      theme: theme)
  }
}
