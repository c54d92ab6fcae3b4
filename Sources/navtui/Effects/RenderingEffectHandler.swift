import NotesStorage
import NotesApp
import TerminalUI

/// Performs the effects that look, and says of those that change something that they were left out.
final class RenderingEffectHandler: EffectHandler {
  private let handler: NotesEffectHandler
  /// The name of the file, without its folder: the reason has to find room on one line.
  private let name: String

  init(notes: NotesDatabase) {
    handler = NotesEffectHandler(notes: notes) { .now }
    name = notes.path.split(separator: "/").last.map(String.init) ?? ""
  }

  func perform(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .create, .apply, .keepSetting:
      [.failed(.permission(path: name, detail: "render stores nothing"))]
    case .loadList, .loadNote, .search, .findNote, .program: handler.perform(effect)
    }
  }
}
