import Markdown
import MarkdownParser
import TerminalUI

/// Shows the notes and sections that a text embeds in place.
///
/// What is shown is bounded: in depth, in number and in length, and no note is embedded in itself.
@MainActor struct NoteEmbeds {
  private static let deepest = 3
  private static let most = 30
  /// The number of bytes that are read of each note, and of blocks that are shown.
  private static let (mostBytes, mostBlocks) = (1 << 16, 60)

  private let notes: any NotesReading
  private var count = 0

  init(notes: any NotesReading) {
    self.notes = notes
  }

  /// Returns the text of a note with what it embeds in paragraphs of their own. The sources of other notes follow its
  /// own, so that each leaf has its place in the source. The notes around it are not embedded again.
  mutating func expanding(
    _ document: MarkdownDocument, of note: NoteID, in outer: Set<NoteID> = []
  ) throws -> MarkdownDocument {
    let embeds = document.embedParagraphs
    let around = outer.union([note])
    guard !embeds.isEmpty, around.count < Self.deepest else { return document }
    let targets = embeds.values.compactMap { LinkTarget($0) }
    let found = try notes.noteIDs(linkedAs: targets, from: note)
    var (source, shown) = (document.source, [Int: [MarkdownDocument.Element]]())
    let footnotes = document.footnoteCount
    for (paragraph, destination) in embeds.sorted(by: { $0.key < $1.key }) {
      guard count < Self.most, let target = LinkTarget(destination), let id = found[target],
        !around.contains(id), let other = try notes.note(id)
      else { continue }
      count += 1
      let text = try expanding(beginning(of: other), of: id, in: around)
      shown[paragraph] =
        document.summary(of: paragraph)
        + text.blocks(shownAs: destination).prefix(Self.mostBlocks).flatMap { block in
          text.elements[block...block + text.elements[block].count].map {
            $0.embedded(at: source.count, of: id, after: footnotes)
          }
        }
      source += text.source
    }
    return MarkdownDocument(
      source: source, elements: document.elements(of: document.blocks, replacing: shown))
  }

  private func beginning(of note: Note) -> MarkdownDocument {
    let all = note.body.bytes
    var end = min(all.count, Self.mostBytes)
    if end < all.count, let line = all[..<end].lastIndex(of: 0x0A) { end = line + 1 }
    return MarkdownDocument(
      parsing: Array(all[..<end]), from: min(note.body.frontMatterLength, end),
      linkScheme: NoteLink.scheme)
  }
}

extension MarkdownDocument {
  /// The embeds that are alone in their paragraphs, by the indices of those.
  fileprivate var embedParagraphs: [Int: LinkDestination] {
    elements.indices.reduce(into: [:]) { embeds, index in
      guard elements[index].kind == .paragraph, elements[index].count > 0,
        case .embed(let destination) = elements[index + 1].kind,
        elements[index].count == 1 + elements[index + 1].count
      else { return }
      embeds[index] = destination
    }
  }

  fileprivate var footnoteCount: Int {
    elements.count { if case .footnote = $0.kind { true } else { false } }
  }

  /// Returns a paragraph as the title of what it embeds.
  fileprivate func summary(of paragraph: Int) -> [Element] {
    var summary = Array(elements[paragraph...paragraph + elements[paragraph].count])
    summary[0].kind = .summary
    return summary
  }

  /// Returns the elements of some blocks, with others in place of those that are replaced.
  fileprivate func elements(of blocks: Siblings, replacing shown: [Int: [Element]]) -> [Element] {
    blocks.reduce(into: []) { result, block in
      let contents = contents(of: block)
      if let inner = shown[block] {
        result.append(Element(.embedded, elements[block].range, count: inner.count))
        result += inner
      } else if shown.keys.contains(where: contents.contains) {
        let inner = elements(of: children(of: block), replacing: shown)
        result.append(Element(elements[block].kind, elements[block].range, count: inner.count))
        result += inner
      } else {
        result += elements[block..<contents.upperBound]
      }
    }
  }

  /// Returns the blocks that a link means: all, those from a heading to the next one of its level, or that of a name.
  fileprivate func blocks(shownAs destination: LinkDestination) -> [Int] {
    let all = Array(blocks.filter { elements[$0].kind != .comment })
    // The title above says what the first heading does.
    guard case .wiki(_, let wanted?) = destination else {
      return all.first.flatMap(headingLevel) == 1 ? Array(all.dropFirst()) : all
    }
    if wanted.hasPrefix("^") {
      guard let id = elements.indices.first(where: { isBlockID($0, wanted) }),
        let place = all.lastIndex(where: { $0 < id })
      else { return [] }
      // A name on a line of its own is that of the block before it.
      let isAlone = elements[all[place]].count == 1 && all[place] + 1 == id
      return isAlone && place > 0 ? [all[place - 1]] : [all[place]]
    }
    guard let index = headingTexts.index(ofHeading: wanted),
      let start = all.firstIndex(of: headings[index]), let level = headingLevel(all[start])
    else { return [] }
    let end = all[(start + 1)...].firstIndex { headingLevel($0).map { $0 <= level } == true }
    return Array(all[(start + 1)..<(end ?? all.count)])
  }

  private func isBlockID(_ index: Int, _ wanted: String) -> Bool {
    elements[index].kind == .blockID
      && string(elements[index].range).lowercased() == wanted.lowercased()
  }

  private func headingLevel(_ index: Int) -> Int? {
    if case .heading(let level) = elements[index].kind { level } else { nil }
  }
}

extension MarkdownDocument.Element {
  /// Returns the element at another place: with links that lead to its own note, tasks that cannot be ticked, and
  /// footnotes after those of the text around it.
  fileprivate func embedded(at offset: Int, of note: NoteID, after footnotes: Int) -> Self {
    var element = self
    element.range = range.lowerBound + offset..<range.upperBound + offset
    switch kind {
    case .item(let task?): element.kind = .item(.init(at: -1, task.state))
    case .footnote(let number): element.kind = .footnote(number + footnotes)
    case .footnoteReference(let number): element.kind = .footnoteReference(number + footnotes)
    case .link(.wiki("", let heading)):
      let path = NoteLink.path(to: note, heading: heading)
      element.kind = .link(.url("\(NoteLink.scheme)://main\(path)"))
    default: break
    }
    return element
  }
}
