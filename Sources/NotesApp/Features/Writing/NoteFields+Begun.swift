import TerminalUI

extension NoteFields {
  /// Creates the fields of a new note from a template, which count as unmodified.
  init(_ begun: FilledTemplate) {
    let title = TextBuffer(begun.title, .field)
    let text = TextBuffer(begun.text, .editor)
    let isInTitle = begun.title.tail != nil || (title.isEmpty && text.isEmpty)
    self.init(title: title, text: text, field: isInTitle ? .title : .text, tags: begun.tags)
    fillsInTitle = text.text.contains(Placeholder.title.rawValue)
  }
}

extension NoteFields {
  /// Creates the fields of a stored note; nil if its writing was not begun elsewhere, it has another text by now, or it
  /// is too long to be opened.
  init?(_ note: Note, begun: BegunWriting) {
    switch begun {
    case .position(note.id, let position) where !note.isLong: self.init(note, at: position)
    case .stored(note.id, note.body, let written):
      self.init(note)
      (text, scroll) = (written.text, written.scroll)
      if written.title.isModified { (title, filledTitle) = (written.title, written.filledTitle) }
      if written.isInTitle {
        field = .title
        // Observers are not called in an initializer.
        showTitleFromText()
        title.apply(.move(.bottom), in: .zero)
      }
    default: return nil
    }
  }

  /// What an editor of the stored note takes over.
  var written: WrittenNote {
    WrittenNote(
      title: title, text: text, filledTitle: filledTitle, scroll: scroll,
      isInTitle: field == .title)
  }
}

extension TextBuffer {
  /// Creates a buffer with the cursor at the marked position, or at the end.
  fileprivate init(_ filled: FilledText, _ kind: Kind) {
    self.init(filled.whole.text, kind)
    let end = TextBuffer(filled.head.text, kind).end
    apply(.move(.position(end)), in: .zero)
  }
}
