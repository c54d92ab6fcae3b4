import NotesStorage
import NotesApp
import TerminalUI

/// Performs the effects that look, and says of those that change something that they were left out.
final class RenderingEffectHandler: EffectHandler {
  private let handler: NotesEffectHandler
  private let path: String

  init(notes: NotesDatabase) {
    handler = NotesEffectHandler(notes: notes) { .now }
    path = notes.path
  }

  func perform(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .create, .apply, .keepSetting:
      [.failed(.permission(path: path, detail: "render stores nothing"))]
    case .loadList, .loadNote, .search, .findNote, .program: handler.perform(effect)
    }
  }
}
