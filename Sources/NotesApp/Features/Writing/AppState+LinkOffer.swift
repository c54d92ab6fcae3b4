import NavigationCore
import TerminalUI

extension AppState {
  /// The notes that the link which is being written in a node's text may lead to; none where they could not
  /// be seen.
  func offeredTitles(in id: NodeID) -> [NoteTitle] {
    // Where rectangles are is asked last: it is asked of every screen, at every key.
    let titles = matchingTitles(in: id)
    guard !titles.isEmpty, let size = contentRect(of: id)?.size,
      offer(in: id, size)?.rect(in: size) != nil
    else { return [] }
    return titles
  }

  /// The offer in a node whose fields are drawn in a view so large.
  func offer(in id: NodeID, _ size: Size) -> LinkOfferView? {
    let titles = matchingTitles(in: id)
    guard !titles.isEmpty, let fields = fields(of: id), let offer = fields.offer else { return nil }
    let text = fields.textRect(in: size)
    let bracket = TextPosition(line: offer.start.line, offset: offer.start.offset - 2)
    guard
      let cursor = fields.text.point(of: fields.text.cursor, scroll: fields.scroll, in: text.size)
    else { return nil }
    let start = fields.text.point(of: bracket, scroll: fields.scroll, in: text.size) ?? cursor
    // A link that is wrapped begins above: what is offered is not to cover where it is written.
    let column = start.row == cursor.row ? start.column : 0
    return LinkOfferView(
      titles: titles.map { SafeText($0.title) },
      focus: min(max(0, offer.focus), titles.count - 1),
      anchor: Point(column: text.origin.column + column, row: text.origin.row + cursor.row),
      theme: theme)
  }

  /// The title that is offered at a point of a node's fields.
  func offeredTitle(at point: Point, in id: NodeID, _ size: Size) -> NoteTitle? {
    offer(in: id, size)?.title(at: point, in: size).map { matchingTitles(in: id)[$0] }
  }

  /// The effect that looks for what is to be offered, where that is not known.
  func findingTitles(for id: NodeID) -> [AppEffect] {
    guard let text = fields(of: id)?.offeredBeginning, titleMatches?.text != text else { return [] }
    return [.findTitles(matching: text)]
  }

  /// A note does not link to itself.
  private func matchingTitles(in id: NodeID) -> [NoteTitle] {
    guard let text = fields(of: id)?.offeredBeginning, let titleMatches, titleMatches.text == text
    else { return [] }
    let own = editorMemory(of: id)?.note
    return titleMatches.notes.filter { $0.id != own }
  }
}
