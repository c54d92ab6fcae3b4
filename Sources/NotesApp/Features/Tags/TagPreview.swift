import TerminalUI

/// A preview of the notes with a tag, below its name and count.
struct TagPreview: View {
  let tag: TagCount
  let notes: [NoteSummary]
  let now: Timestamp
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    let (head, rest) = canvas.bounds.dividing(.top, amount: 2)
    canvas.within(head.inset(columns: 1)) { canvas in
      HeaderView(
        trail: [], title: SafeText(tag.tag), trailing: SafeText(tag.count.notes), isActive: false,
        theme: theme
      ).draw(in: &canvas)
      let line = canvas.bounds.inset(.top, by: 1)
      canvas.fill(line, with: theme.glyphs.horizontal, theme.dim)
    }
    canvas.within(rest) { canvas in
      let room = canvas.size
      ListView(
        count: notes.count, position: ListPosition(focus: -1),
        height: { NoteRowView.height(of: notes[$0], in: room) }, isActive: false, theme: theme
      ) { index, _, canvas in
        NoteRowView(note: notes[index], isFocused: false, now: now, theme: theme)
          .draw(in: &canvas)
      }
      .draw(in: &canvas)
    }
  }
}
