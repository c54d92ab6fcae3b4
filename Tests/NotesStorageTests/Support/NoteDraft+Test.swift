import NotesModel

extension NoteDraft {
  /// A draft with a text body.
  init(_ title: String, _ text: String = "") {
    self.init(title: title, body: .text(text))
  }
}
