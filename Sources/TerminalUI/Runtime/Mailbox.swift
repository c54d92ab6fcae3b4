import Synchronization

/// Hands actions from any thread or task to the ``Program`` that runs on the main actor.
///
/// Work that takes long is started by the effect handler and posts what comes of it: how far it is, and what it
/// found.
///
/// ```swift
/// Task.detached { [mailbox, server] in mailbox.post(.fetched(await server.mails())) }
/// ```
///
/// The program takes all that was posted before each frame: however much it is, it is one frame. While it sleeps
/// the first one wakes it up; while nothing is posted nothing does.
public final class Mailbox<Action: Sendable>: Sendable {
  private struct Contents {
    var actions: [Action] = []
    var wakeUp: (@Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// Creates an empty mailbox.
  public init() {}

  /// Adds an action behind those that are there. It waits for nothing, so that any thread may call it.
  public func post(_ action: Action) {
    let wakeUp = contents.withLock { contents in
      contents.actions.append(action)
      // Who was woken for the first one finds the others, too.
      return contents.actions.count == 1 ? contents.wakeUp : nil
    }
    wakeUp?()
  }

  /// Takes the actions that are there, in the order in which they were posted.
  public func take() -> [Action] {
    contents.withLock { contents in
      defer { contents.actions = [] }
      return contents.actions
    }
  }

  /// Says what is called, on the thread that posts, when something lies in a mailbox that was empty; nobody
  /// when nil.
  func onPost(_ wakeUp: (@Sendable () -> Void)?) {
    contents.withLock { $0.wakeUp = wakeUp }
  }
}
