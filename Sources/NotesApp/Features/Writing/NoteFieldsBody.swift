import TerminalUI

/// The title and the text of a note, with link completion.
struct NoteFieldsBody<Root: NoteFieldsScreen>: ScreenView {
  /// The notes that complete the current link.
  let notes: [LinkOffer]
  /// Whether the note is new. Its sheet is as high as the window.
  let isNew: Bool

  func rows(in columns: Int) -> Int? { isNew ? 1_000 : nil }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    guard let fields = layout.root.fields else { return }
    let vi = fields.isInText ? layout.viKeys(in: fields.text) : nil
    var control = control(fields.find == nil ? .editor : .field, rect.size)
    control.text?.vi = vi.map { _ in
      ViInput(scroll: \Root.textTop, size: fields.textRect(in: rect.size).size) {
        $1.perform($0, &$2)
      }
    }
    // Pasted lines continue from the title into the text.
    control.text?.pastesAsTyped = fields.find == nil && fields.field == .title
    layout.add(control, in: rect)
    let (isActive, theme) = (layout.isActive, layout.theme)
    layout.draw(NoteFieldsView(fields: fields, vi: vi, isActive: isActive, theme: theme), in: rect)
    if let offer = fields.offerView(of: notes, in: rect.size, theme) {
      layout.draw(offer, in: rect)
    }
  }

  // The control does not capture the text, which would be copied with the next key.
  private func control(_ kind: TextBuffer.Kind, _ size: Size) -> Control<Root> {
    let (notes, theme) = (notes, Theme.terminal)
    return Control(
      text: TextInput<Root>(kind, \Root.focusedText) { command, root, turn in
        root.fields?.write(command, in: size)
        if command == .mark, root.fields?.isMarking == true { root.showSelectionKeys(&turn) }
      },
      click: { point, root, turn in
        let offer = root.fields?.offerView(of: notes, in: size, theme)
        if let index = offer?.title(at: point, in: size) {
          root.take(notes[index], &turn)
        } else {
          root.fields?.click(point, in: size)
        }
      },
      wheel: { rows, root in root.fields?.scroll(by: rows, in: size) })
  }
}

extension NoteFieldsScreen {
  /// Shows the keys that are useful with a selection.
  fileprivate func showSelectionKeys(_ turn: inout Turn<Notes>) {
    let uses = [("cut", "cut"), ("copy", "copy")].compactMap { name, verb in
      turn.context.key(name).map { "\($0) \(verb)" }
    }
    let hint = uses.isEmpty ? "" : " · " + uses.joined(separator: " · ")
    turn.say(SafeText("Select by moving" + hint))
  }
}

extension NoteFields {
  /// True if moving the cursor extends the selection.
  fileprivate var isMarking: Bool {
    if let find { return find.focused.isMarking }
    return field == .title ? title.isMarking : text.isMarking
  }
}
