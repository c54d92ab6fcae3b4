import NotesApp
import TerminalUI

/// Performs the effects of an app that has a terminal, and takes links from other processes, if it does.
final class ServingEffectHandler: EffectHandler {
  private let handler: NotesEffectHandler
  private let server: LinkServer?
  private let isBackgroundDark: () -> Bool?

  init(
    _ handler: NotesEffectHandler, _ server: LinkServer?, isBackgroundDark: @escaping () -> Bool?
  ) {
    self.handler = handler
    self.server = server
    self.isBackgroundDark = isBackgroundDark
  }

  func perform(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .answer(let answer, let request):
      server?.answer(answer, to: request)
      return []
    case .openAddress(let address):
      return WebBrowser().problem(opening: address).map { [.addressNotOpened($0)] } ?? []
    case .findBackground: return isBackgroundDark().map { [.backgroundFound(isDark: $0)] } ?? []
    default: return handler.perform(effect)
    }
  }

  func news() -> [AppAction] {
    handler.news() + (server?.takeLinks() ?? [])
  }
}
