import Synchronization

/// A thread-safe queue of actions for the ``Program`` on the main actor.
///
/// The effect handler starts long work, which posts its progress and results.
///
/// ```swift
/// Task.detached { [mailbox, server] in mailbox.post(.fetched(await server.mails())) }
/// ```
///
/// The program takes all posted actions before each frame, so any number of them causes one frame. While the program
/// sleeps, the first action wakes it; an empty mailbox never does.
public final class Mailbox<Action: Sendable>: Sendable {
  private struct Contents {
    var actions: [Action] = []
    var wakeUp: (@Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// Creates an empty mailbox.
  public init() {}

  /// Appends an action. Never blocks, and can be called from any thread.
  public func post(_ action: Action) {
    let wakeUp = contents.withLock { contents in
      contents.actions.append(action)
      // The wake-up for the first action covers the others.
      return contents.actions.count == 1 ? contents.wakeUp : nil
    }
    wakeUp?()
  }

  /// Removes and returns all actions in the order in which they were posted.
  public func take() -> [Action] {
    contents.withLock { contents in
      defer { contents.actions = [] }
      return contents.actions
    }
  }

  /// Sets the closure to call, on the posting thread, when an action is posted to an empty mailbox.
  func onPost(_ wakeUp: (@Sendable () -> Void)?) {
    contents.withLock { $0.wakeUp = wakeUp }
  }
}
