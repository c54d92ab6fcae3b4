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
    /// The indices of the actions that later ones replace.
    var replaceable: [AnyHashable: Int] = [:]
    var wakeUp: (@Sendable () -> Void)?

    /// Appends an action, and returns the closure to call. The wake-up for the first action covers the others.
    mutating func append(_ action: Action) -> (@Sendable () -> Void)? {
      actions.append(action)
      return actions.count == 1 ? wakeUp : nil
    }
  }

  private let contents = Mutex(Contents())

  /// Creates an empty mailbox.
  public init() {}

  /// Appends an action. Never blocks, and can be called from any thread.
  public func post(_ action: Action) {
    contents.withLock { $0.append(action) }?()
  }

  /// Posts an action in place of the one with an equal key that was not taken yet, such as progress that nobody has seen.
  /// Any number of them needs the space of one.
  public func post(_ action: Action, replacing key: some Hashable & Sendable) {
    let wakeUp: (@Sendable () -> Void)? = contents.withLock { contents in
      if let index = contents.replaceable[key] {
        contents.actions[index] = action
        return nil
      }
      contents.replaceable[key] = contents.actions.count
      return contents.append(action)
    }
    wakeUp?()
  }

  /// Wakes the program up without an action, which then asks its handler for outside actions.
  public func wakeUp() {
    contents.withLock { $0.wakeUp }?()
  }

  /// Removes and returns all actions in the order in which they were posted.
  public func take() -> [Action] {
    contents.withLock { contents in
      defer { (contents.actions, contents.replaceable) = ([], [:]) }
      return contents.actions
    }
  }

  /// Sets the closure to call, on the posting thread, when an action is posted to an empty mailbox.
  func onPost(_ wakeUp: (@Sendable () -> Void)?) {
    contents.withLock { $0.wakeUp = wakeUp }
  }
}
