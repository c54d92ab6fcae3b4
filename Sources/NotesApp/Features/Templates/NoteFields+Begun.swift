import TerminalUI

extension NoteFields {
  /// Creates the fields of a new note from a template, which count as unmodified.
  init(_ begun: FilledTemplate) {
    let title = TextBuffer(begun.title, .field)
    let text = TextBuffer(begun.text, .editor)
    let isInTitle = begun.title.tail != nil || (title.isEmpty && text.isEmpty)
    self.init(title: title, text: text, field: isInTitle ? .title : .text, tags: begun.tags)
  }

  /// Creates the fields of a new note, with the cursor where the template puts it.
  init(_ note: Note, begun: FilledText) {
    self.init(note)
    text = TextBuffer(begun, .editor)
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
