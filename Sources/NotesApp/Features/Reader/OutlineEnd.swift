import TerminalUI

/// The target of a row of the outline.
enum OutlineEnd: Hashable, Sendable {
  /// A heading at a row of the text.
  case heading(row: Int)
  case tag(String)
  case link(NoteLinks.End)
}

extension OutlineEnd {
  /// The maximum number of headings.
  private static let mostHeadings = 300

  /// The rows of an outline: headings, tags, links and backlinks.
  static func rows(
    _ text: MarkdownLayout, _ tags: [String], _ links: NoteLinks, _ glyphs: GlyphSet
  ) -> [FormRow<OutlineEnd>] {
    let headings = text.headings.prefix(mostHeadings).map { heading in
      FormRow(
        SafeText(String(repeating: "  ", count: heading.level - 1)) + heading.text,
        id: OutlineEnd.heading(row: heading.row))
    }
    let sections: [(SafeText, [FormRow<OutlineEnd>])] = [
      ("Outline", headings), ("Tags", tags.map { FormRow(SafeText("#" + $0), id: .tag($0)) }),
      ("Links", links.targets.map { row(of: $0, glyphs) }),
      ("Backlinks", links.sources.map { row(of: $0, glyphs) }),
    ]
    let rows = sections.filter { !$0.1.isEmpty }.map { [FormRow($0.0, .heading)] + $0.1 }
    return rows.isEmpty
      ? [FormRow("No headings, tags or links")] : Array(rows.joined(separator: [FormRow("")]))
  }

  private static func row(of end: NoteLinks.End, _ glyphs: GlyphSet) -> FormRow<OutlineEnd> {
    let mark = end.id == nil && !end.isAttachment ? glyphs.brokenMark : ""
    return FormRow(SafeText(end.title) + mark, id: .link(end))
  }
}
