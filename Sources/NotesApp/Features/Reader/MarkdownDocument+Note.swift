import MarkdownParser
import TerminalUI

extension MarkdownDocument {
  /// The note as it is read: a title of its own stands over the text, the tags below the title, and at the
  /// end how many notes link here.
  init(_ note: Note, linkCount: Int) {
    var blocks = MarkdownDocument(parsing: note.body.text.fencingFrontMatter).blocks
    if let title = note.ownTitle { blocks.insert(.heading(level: 1, [.text(title)]), at: 0) }
    if !note.tags.isEmpty {
      let tags = note.tags.map { "#" + $0 }.joined(separator: " ")
      blocks.insert(.paragraph([.text(tags)]), at: blocks.first?.isHeading == true ? 1 : 0)
    }
    if linkCount > 0 {
      let sentence = "\(linkCount.notes) \(linkCount == 1 ? "links" : "link") here"
      blocks.append(.paragraph([.emphasis([.text(sentence)])]))
    }
    self.init(blocks)
  }
}

extension MarkdownDocument.Block {
  fileprivate var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}
