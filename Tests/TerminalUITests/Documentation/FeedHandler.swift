import TerminalUI

/// Reads what was kept at once, and fetches what is new in the background.
struct FeedHandler: EffectHandler {
  let mailbox: Mailbox<FeedAction>
  let read: (String) -> [String]
  let fetch: @Sendable (String) async -> [String]

  func perform(_ effect: FeedEffect) -> [FeedAction] {
    switch effect {
    case .read(let feed): return [.read(read(feed), of: feed)]
    case .fetch(let feeds):
      Task.detached { [mailbox, fetch] in
        for feed in feeds { mailbox.post(.fetched(await fetch(feed), of: feed)) }
      }
      return []
    case .program: return []
    }
  }
}
