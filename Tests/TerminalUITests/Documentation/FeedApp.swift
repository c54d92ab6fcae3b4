import NavigationCore
import TerminalUI

enum FeedAction: Hashable, Sendable {
  case resized(Size), terminated(Int32), prepare
  case command(FeedCommand), typed(TextCommand), pending([Key]), unknown([Key])
  case read([String], of: String), fetched([String], of: String)
}

enum FeedEffect: Hashable, Sendable {
  case read(String)
  case fetch([String])
  case program(ProgramRequest)
}

struct FeedApp: TerminalApp {
  let table: RouteTable<FeedScreen>
  let keys: KeyMap<FeedContext, FeedCommand>
  let theme = Theme.terminal

  init() throws {
    table = try FeedScreen.table()
    keys = try FeedContext.keys()
  }

  func action(for event: TerminalEvent, in state: FeedState) -> FeedAction? {
    switch event {
    case .resize(let size): .resized(size)
    case .key(let key): action(for: key, in: state)
    case .paste(let text) where state.contexts == [.field]: .typed(.insert(text))
    case .terminate(let signal): .terminated(signal)
    default: nil
    }
  }

  private func action(for key: Key, in state: FeedState) -> FeedAction {
    let typed = state.pendingKeys + [key]
    switch keys.match(typed, in: state.contexts) {
    case .command(let command): return .command(command)
    case .prefix: return .pending(typed)
    case .none:
      let text = state.contexts == [.field] ? TextCommand(key, in: .field) : nil
      return text.map { .typed($0) } ?? .unknown(typed)
    }
  }

  func request(of effect: FeedEffect) -> ProgramRequest? {
    if case .program(let request) = effect { request } else { nil }
  }

  var prepareEvent: FeedAction? { .prepare }

  var prepareFrame: FeedAction? { .prepare }
}
