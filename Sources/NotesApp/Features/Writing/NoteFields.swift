import Markdown
public import TerminalUI

/// The title and the text of a note in an editor.
///
/// With an empty title field, the title is the first line of the text.
public struct NoteFields: Equatable, Codable, Sendable {
  public enum Field: Codable, Sendable {
    case title, text
  }

  public var title: TextBuffer { didSet { renewDraft() } }
  public var text: TextBuffer { didSet { renewDraft() } }
  public var scroll = TextScroll.top
  public var field: Field {
    didSet { if field != oldValue { field == .title ? showTitleFromText() : hideTitleFromText() } }
  }
  /// The current search in the text; nil if there is none.
  public var find: TextFind?
  /// The last search text.
  var sought: String?
  /// The title from the text that the title field was filled with; nil if it was not.
  var filledTitle: String?
  /// The completion of the link that is being written; nil if there is none. Not encoded.
  var offer: NoteLinkCompletion?
  /// The tags from the template of a new note; nil without a template.
  var tags: [String]?
  /// True if the title replaces its placeholders in the text when the note is stored.
  var fillsInTitle = false
  /// The note's own title as it was read; nil if it had none. Unchanged, it stays byte for byte.
  var readTitle: String?
  /// The identity of what is written until it is stored.
  var draftID = DraftID()
  /// The lines that were pasted last into the title and the text at once; nil if none were. Not encoded.
  var paste: PastedLines?
  /// What is being stored, until the result is known. Not encoded.
  private(set) var submitted: SubmittedText?

  private enum CodingKeys: String, CodingKey {
    case title, text, scroll, field, find, sought, filledTitle, tags, fillsInTitle, readTitle,
      draftID
  }
}

extension NoteFields {
  /// Creates the fields of a stored note, with the cursor at a position and two lines above it, by default below a
  /// heading that is the title: text written before it would change the title.
  init(_ note: Note, at position: TextPosition? = nil) {
    self.init(
      title: TextBuffer(note.ownTitle ?? "", .field), text: TextBuffer(note.body.text, .editor),
      field: .text)
    readTitle = note.ownTitle
    let position = position ?? TextPosition(line: lineBelowHeading(note.title) ?? 0, offset: 0)
    scroll = TextScroll(line: max(0, position.line - 2), row: 0)
    text.apply(.move(.position(position)), in: .zero)
  }

  /// The first line with text below a heading that begins the text, else its last line; nil without that heading.
  private func lineBelowHeading(_ title: String) -> Int? {
    let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
    guard let heading = text.lines.firstIndex(where: { !isBlank($0) }),
      NoteBody.text(text.lines[heading]).document.headingTexts.first == title
    else { return nil }
    let below = text.lines[(heading + 1)...]
    return below.firstIndex { !isBlank($0) } ?? below.indices.last
  }

  /// Creates fields that a link fills in, with the cursor at the end. They count as unmodified until the user writes.
  init(prefilledWith title: String, _ text: String) {
    self.init(
      title: TextBuffer(title, .field), text: TextBuffer(text, .editor),
      field: title.isEmpty ? .title : .text)
    self.text.apply(.move(.bottom), in: .zero)
  }

  /// Whether the text has the cursor, not the title or a search field.
  var isInText: Bool { field == .text && find == nil }

  /// Whether nothing was written since the text was read, so that its user only looks at it.
  var isUntouched: Bool { !title.canUndo && !text.canUndo }

  var isModified: Bool { title.isModified || text.isModified }

  /// The note as currently written. A changed title that comes from a heading changes the heading.
  var noteText: NoteText {
    let body = NoteBody.text(text.text)
    guard let filledTitle else {
      if let readTitle, TextBuffer(readTitle, .field).text == title.text {
        return NoteText(title: readTitle, body: body)
      }
      return NoteText(ownTitle: title.text, body: body)
    }
    guard title.text != filledTitle else { return NoteText(ownTitle: "", body: body) }
    let new = NoteText.title(title.text)
    let renamed = new.isEmpty ? nil : body.renamingHeading(filledTitle, to: new)
    return NoteText(ownTitle: title.text, body: renamed ?? body)
  }

  private var storedText: NoteText { fillsInTitle ? noteText.fillingInTitle : noteText }

  /// Fills an empty title field with the title from the text, so that it can be changed.
  mutating func showTitleFromText() {
    guard let titleFromText else { return }
    filledTitle = titleFromText
    title = TextBuffer(titleFromText, .field)
    title.apply(.move(.bottom), in: .zero)
  }

  /// Clears the title field if its title from the text was not changed.
  private mutating func hideTitleFromText() {
    guard let filledTitle, title.text == filledTitle || title.text[...].trimmed.isEmpty else {
      return
    }
    (self.filledTitle, title) = (nil, TextBuffer("", .field))
  }

  /// The title that the note gets from its text while the field is empty; nil if the text begins without one.
  var titleFromText: String? {
    guard title.text[...].trimmed.isEmpty else { return nil }
    // An array: the first call for a slice searches all conformances of the program.
    let lines = Array(text.lines.prefix(Self.titleReach))
    return NoteBody.text(lines.joined(separator: "\n")).derivedTitle
  }

  /// The title as it is written, or that from the text.
  var shownTitle: String { titleFromText ?? title.text }

  /// The number of lines searched for a title.
  private static let titleReach = 100

  /// The note to store; nil if there is only whitespace.
  var draft: NoteDraft? {
    let isBlank = title.text[...].trimmed.isEmpty && NoteBody.text(text.text).derivedTitle == nil
    guard !isBlank else { return nil }
    let note = storedText
    var draft = NoteDraft(title: note.title, body: note.body, tags: tags ?? [])
    draft.draftID = draftID
    return draft
  }
}

extension NoteFields {
  /// Applies a command to the focused field, in a view of the given size.
  mutating func write(_ command: TextCommand, in size: Size) {
    scroll = top(in: size)
    if find == nil { apply(command, in: textRect(in: size).size) } else { seek(command) }
    updateCompletion(after: command)
    scroll = top(in: size)
  }

  /// Removes the selection or outdents a list item; else moves the cursor to the other field.
  mutating func goToOtherField() {
    offer = nil
    switch field {
    case .text where text.selection != nil: text.apply(.outdent, in: .zero)
    case .text where text.unnestItem(): break
    case .text: field = .title
    case .title: field = .text
    }
  }

  /// Moves the cursor to the first NUL.
  mutating func goToNUL() {
    endFinding()
    offer = nil
    field = title.text.unicodeScalars.contains("\0") ? .title : .text
    var buffer = focused
    for (line, text) in buffer.lines.enumerated() {
      guard let place = text.firstIndex(where: { $0.unicodeScalars.contains("\0") }) else {
        continue
      }
      let offset = text.distance(from: text.startIndex, to: place)
      buffer.apply(.move(.position(TextPosition(line: line, offset: offset))), in: .zero)
      break
    }
    focused = buffer
  }

  /// Takes note that the note is being stored as it is written.
  mutating func submit() {
    submitted = SubmittedText(note: noteText, title: title, text: text, draftID: draftID)
  }

  /// Takes note that the note was stored as it was submitted. What is written from then on is another draft.
  mutating func markSaved() {
    defer { (submitted, fillsInTitle) = (nil, false) }
    if let submitted, submitted.note != noteText {
      title.markSaved(as: submitted.title)
      return text.markSaved(as: submitted.text)
    }
    if case .text(let stored) = storedText.body, stored != text.text {
      let cursor = text.cursor
      text = TextBuffer(stored, .editor)
      text.apply(.move(.position(cursor)), in: .zero)
      if filledTitle != nil {
        (filledTitle, title) = (nil, TextBuffer("", .field))
        if field == .title { showTitleFromText() }
      }
    }
    draftID = DraftID()
    title.markSaved()
    text.markSaved()
  }

  /// Shows the title as in an editor of the stored note, unless the user has changed it since.
  mutating func showTitle(of note: NoteText) {
    guard !title.isModified else { return }
    (readTitle, filledTitle) = (note.ownTitle, nil)
    title = TextBuffer(note.ownTitle ?? "", .field)
    title.apply(.move(.bottom), in: .zero)
    if field == .title { showTitleFromText() }
  }

  /// Makes what is written while a text is being stored another draft: if the program is killed, it is not taken for
  /// stored.
  private mutating func renewDraft() {
    guard let submitted, draftID == submitted.draftID,
      title.lines != submitted.title.lines || text.lines != submitted.text.lines
    else { return }
    draftID = DraftID()
  }

  private mutating func apply(_ command: TextCommand, in size: Size) {
    if let paste, paste.change(&self, by: command) { return }
    switch (field, command) {
    case (.title, .newLine), (.title, .indent), (.title, .move(.down)): field = .text
    case (.title, .insert(let lines)) where lines.contains(where: \.isNewline):
      paste = PastedLines(lines, into: &self)
    case (.title, _): title.apply(command, in: size)
    case (.text, .move(.up)):
      let cursor = text.cursor
      text.apply(command, in: size)
      // Above the first row of the text is the title.
      if text.cursor == cursor { field = .title }
    case (.text, _): text.apply(command, in: size)
    }
  }

  /// Moves the cursor to a point of a view.
  mutating func click(_ point: Point, in size: Size) {
    var view = NoteFieldsView(fields: self, isActive: true, theme: .terminal)
    endFinding()
    offer = nil
    scroll = top(in: size)
    field = view.position(at: point, in: size).field
    // The title field may have been filled.
    view.fields = self
    apply(.move(.position(view.position(at: point, in: size).1)), in: textRect(in: size).size)
  }

  /// Scrolls the text by rows.
  mutating func scroll(by rows: Int, in size: Size) {
    scroll = text.scroll(from: top(in: size), by: rows, in: textRect(in: size).size)
  }

  /// The first visible row of the text, which shows the cursor. A size alone does not change the stored one, so that
  /// the rows of before are shown in a window that was small for a while.
  func top(in size: Size) -> TextScroll {
    text.scroll(from: scroll, showingCursorIn: textRect(in: size).size)
  }

  /// The field with the cursor.
  var focused: TextBuffer {
    get {
      if let find { return find.focused }
      return field == .title ? title : text
    }
    set {
      offer = nil
      if find != nil {
        let isAnother = find?.replacement == nil && find?.field.text != newValue.text
        find?.focused = newValue
        if isAnother { showFirst() }
      } else if field == .title {
        title = newValue
      } else {
        text = newValue
      }
    }
  }

  /// The rectangle of the text in a view.
  func textRect(in size: Size) -> Rect {
    NoteFieldsView.textRect(in: size, isFinding: find != nil)
  }
}

/// A text on its way to the store.
struct SubmittedText: Equatable {
  let note: NoteText
  let (title, text): (TextBuffer, TextBuffer)
  let draftID: DraftID
}
