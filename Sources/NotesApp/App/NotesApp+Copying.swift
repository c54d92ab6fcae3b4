import NavigationCore
import TerminalUI

extension NotesApp {
  /// The longest text that is sent to the clipboard, in bytes: with what stands around it some terminals
  /// read no more than 100,000 bytes of Base64.
  static let copyLimit = 74_994

  /// Says the link, too: not every terminal takes a text for the clipboard.
  func copyLink(_ state: inout AppState) -> [AppEffect] {
    guard let link = link(to: state) else {
      state.toast = NotesToast(
        text: "The link to here is too long for others to open", isError: true)
      return []
    }
    state.toast = NotesToast(text: "Copied: \(link)")
    return [.program(.copy(link))]
  }

  /// Copies what was written in several notes, one after the other.
  func copyTexts(of notes: [Note], _ state: inout AppState) -> [AppEffect] {
    let texts = notes.map { $0.body.text.isEmpty ? $0.title : $0.body.text }
    let text = texts.joined(separator: "\n\n")
    guard text.utf8.count <= Self.copyLimit else {
      state.toast = NotesToast(
        text: "\(notes.count.notes) are too long for a clipboard: mark fewer", isError: true)
      return []
    }
    state.toast = NotesToast(text: "Copied: the text of \(notes.count.notes)")
    return [.program(.copy(text))]
  }

  /// Copies what was written in a note; of one that has only a title, the title.
  func copyText(of note: Note?, _ id: NoteID, _ state: inout AppState) -> [AppEffect] {
    guard let note else {
      state.toast = NotesToast(text: "There is no note \(id)", isError: true)
      return []
    }
    let text = note.body.text.isEmpty ? note.title : note.body.text
    guard text.utf8.count <= Self.copyLimit else {
      state.toast = NotesToast(
        text:
          "“\(note.title)” is too long for a clipboard; into a pipe `navtui /notes/\(id)` prints it",
        isError: true)
      return []
    }
    state.toast = NotesToast(text: "Copied: the text of “\(state.inMessage(note.title))”")
    return [.program(.copy(text))]
  }
}
