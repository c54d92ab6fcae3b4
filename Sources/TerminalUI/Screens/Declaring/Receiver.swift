/// What a screen does with a value that comes to it later: the answer of a screen it presented, the result of a
/// change it asked for, the result of work it started.
///
/// The user may be elsewhere by then: steps that act where the user is, such as ``Turn/back()``, ask
/// ``Context/isActive`` first.
public struct Receiver<Root: Screen>: Sendable {
  let source: ReceivedSource
  /// Called with nil where a presented screen was dismissed, or where work was cancelled.
  let receive: @Sendable ((any Sendable)?, inout Root, inout Turn<Root.App>) -> Void

  /// Takes the answer of a presented screen, exactly once; nil when it was dismissed.
  public static func answer<Presented: Screen>(
    of type: Presented.Type,
    _ receive: @escaping @Sendable (Presented.Answer?, inout Root, inout Turn<Root.App>) -> Void
  ) -> Receiver where Presented.App == Root.App {
    Receiver(source: .screen(ObjectIdentifier(type))) { value, root, turn in
      receive(value as? Presented.Answer, &root, &turn)
    }
  }

  /// Takes the result of a change that the screen asked for, when it was performed.
  public static func changed(
    _ receive:
      @escaping @Sendable (
        Root.App.Change, Root.App.ChangeResult, inout Root, inout Turn<Root.App>
      ) -> Void
  ) -> Receiver {
    Receiver(source: .change) { value, root, turn in
      guard let (change, result) = value as? (Root.App.Change, Root.App.ChangeResult) else {
        return
      }
      receive(change, result, &root, &turn)
    }
  }

  /// Takes the value of work that the screen started; nil when it was cancelled.
  public static func result<W: Work>(
    of type: W.Type,
    _ receive: @escaping @Sendable (W, W.Value?, inout Root, inout Turn<Root.App>) -> Void
  ) -> Receiver where W.App == Root.App {
    Receiver(source: .work(ObjectIdentifier(type))) { value, root, turn in
      guard let end = value as? WorkEnd<W> else { return }
      receive(end.work, end.value, &root, &turn)
    }
  }
}

/// What a value came from: a type of screen, a type of work, or a change.
enum ReceivedSource: Hashable, Sendable {
  case screen(ObjectIdentifier), work(ObjectIdentifier), change
}

/// The end of work, with its value unless it was cancelled.
struct WorkEnd<W: Work>: Sendable {
  let work: W
  let value: W.Value?
}
