public import TerminalUI

/// The title and the text of a note being written.
///
/// A title that is left empty is the first line of the text, and follows it.
public struct NoteFields: Equatable, Codable, Sendable {
  public enum Field: Codable, Sendable {
    case title, text
  }

  public var title: TextBuffer
  public var text: TextBuffer
  public var scroll = TextScroll.top
  public var field: Field
}

extension NoteFields {
  /// A stored note, with the cursor in its text.
  init(_ note: Note) {
    self.init(
      title: TextBuffer(note.ownTitle ?? "", .field), text: TextBuffer(note.body.text, .editor),
      field: .text)
  }

  /// What a link pre-fills is text that is not saved yet: leaving asks before it goes.
  init(prefilledWith title: String, _ text: String) {
    self.init(
      title: TextBuffer("", .field), text: TextBuffer("", .editor),
      field: title.isEmpty ? .title : .text)
    self.title.apply(.insert(title), in: .zero)
    self.text.apply(.insert(text), in: .zero)
  }

  var isModified: Bool { title.isModified || text.isModified }

  /// The note as it is written.
  var noteText: NoteText {
    NoteText(ownTitle: title.text, body: .text(text.text))
  }

  /// The note to store; nil while there is nothing but blanks.
  var draft: NoteDraft? {
    let isBlank = title.text[...].trimmed.isEmpty && NoteBody.text(text.text).derivedTitle == nil
    return isBlank ? nil : NoteDraft(title: noteText.title, body: noteText.body)
  }
}

extension NoteFields {
  /// Does what a key asks for, in a view so large.
  ///
  /// - Returns: False when the command is not the fields'.
  mutating func perform(_ command: Command, in size: Size) -> Bool {
    switch command {
    case .nextField: field = field == .title ? .text : .title
    case .text(let command): apply(command, in: NoteFieldsView.textRect(in: size).size)
    default: return false
    }
    return true
  }

  private mutating func apply(_ command: TextCommand, in size: Size) {
    switch (field, command) {
    case (.title, .insert("\n")), (.title, .insert("\t")), (.title, .move(.down)): field = .text
    case (.title, _): title.apply(command, in: size)
    case (.text, .move(.up)):
      let cursor = text.cursor
      text.apply(command, in: size)
      // Nothing is above the first row of the text but the title.
      if text.cursor == cursor { field = .title }
    case (.text, _): text.apply(command, in: size)
    }
  }

  /// Puts the cursor at a point of a view so large.
  mutating func click(_ point: Point, in size: Size) {
    let view = NoteFieldsView(fields: self, isActive: true, theme: .terminal)
    let (field, position) = view.position(at: point, in: size)
    self.field = field
    apply(.move(.position(position)), in: NoteFieldsView.textRect(in: size).size)
  }

  /// Scrolls the text by rows, in a view so large.
  mutating func scroll(by rows: Int, in size: Size) {
    let size = NoteFieldsView.textRect(in: size).size
    scroll = text.scroll(from: scroll, by: rows, in: size)
  }

  /// Brings the cursor into sight.
  mutating func showCursor(in size: Size) {
    scroll = text.scroll(from: scroll, showingCursorIn: NoteFieldsView.textRect(in: size).size)
  }
}
