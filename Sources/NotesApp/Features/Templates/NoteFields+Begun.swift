import TerminalUI

extension NoteFields {
  /// What a note begins with that is made from a template; as long as nothing is written in it, nothing is
  /// lost with it.
  init(_ begun: BegunNote) {
    let title = TextBuffer(begun.title, .field)
    let text = TextBuffer(begun.text, .editor)
    let isInTitle = begun.title.tail != nil || (title.isEmpty && text.isEmpty)
    self.init(title: title, text: text, field: isInTitle ? .title : .text, tags: begun.tags)
  }

  /// A note that was just made, with the cursor where its template says.
  init(_ note: Note, begun: FilledText) {
    self.init(note)
    text = TextBuffer(begun, .editor)
  }
}

extension TextBuffer {
  /// The text with the cursor in its place, else at the end.
  fileprivate init(_ filled: FilledText, _ kind: Kind) {
    self.init(filled.whole.text, kind)
    let end = TextBuffer(filled.head.text, kind).end
    apply(.move(.position(end)), in: .zero)
  }
}
