import NotesApp
import TerminalUI

/// Performs the effects of an app that takes links from other processes, if it does.
final class ServingEffectHandler: EffectHandler {
  private let handler: NotesEffectHandler
  private let server: LinkServer?

  init(_ handler: NotesEffectHandler, _ server: LinkServer?) {
    self.handler = handler
    self.server = server
  }

  func perform(_ effect: AppEffect) -> [AppAction] {
    guard case .answer(let answer, let request) = effect else { return handler.perform(effect) }
    server?.answer(answer, to: request)
    return []
  }

  func news() -> [AppAction] {
    handler.news() + (server?.takeLinks() ?? [])
  }
}
