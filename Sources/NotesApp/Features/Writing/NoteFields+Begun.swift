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

extension TextBuffer {
  /// Creates a buffer with the cursor at the marked position, or at the end.
  fileprivate init(_ filled: FilledText, _ kind: Kind) {
    self.init(filled.whole.text, kind)
    let end = TextBuffer(filled.head.text, kind).end
    apply(.move(.position(end)), in: .zero)
  }
}
