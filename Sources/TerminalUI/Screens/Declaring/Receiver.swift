/// A handler for a value that a screen receives later: the answer of a presented screen, the result of a change, or the
/// result of work.
///
/// The user may have moved on by then. Before steps that act on the active screen, such as ``Turn/back()``, check
/// ``Context/isActive``.
public struct Receiver<Root: Screen>: Sendable {
  let source: ReceivedSource
  /// Whether the presentation of a place is meant; nil for all.
  var isFrom: (@Sendable (Root.App.Place) -> Bool)?
  /// Called with nil if the presented screen was dismissed or the work was cancelled.
  let receive: @Sendable ((any Sendable)?, inout Root, inout Turn<Root.App>) -> Void

  /// Whether the value is for this receiver, which `place` gives if it is the answer of a presentation.
  func isMeant(by source: ReceivedSource, at place: Root.App.Place?) -> Bool {
    guard self.source == source else { return false }
    guard let isFrom, let place else { return true }
    return isFrom(place)
  }

  /// Receives the answer of a presented screen exactly once, or nil if the screen was dismissed. If a screen of another
  /// type has replaced it, the handler for that type is called instead.
  ///
  /// - Parameters:
  ///   - type: The type of the presented screen.
  ///   - isFrom: Whether the presentation of a place is meant, for a screen that presents several of one type. Nil, the
  ///     default, receives the answers of all.
  ///   - receive: Called with the answer.
  /// - Returns: A receiver.
  public static func answer<Presented: Screen>(
    of type: Presented.Type, from isFrom: (@Sendable (Root.App.Place) -> Bool)? = nil,
    _ receive: @escaping @Sendable (Presented.Answer?, inout Root, inout Turn<Root.App>) -> Void
  ) -> Receiver where Presented.App == Root.App {
    Receiver(source: .screen(ObjectIdentifier(type)), isFrom: isFrom) { value, root, turn in
      receive(value as? Presented.Answer, &root, &turn)
    }
  }

  /// Receives the result of a change that the screen requested, after the change was performed.
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

  /// Receives the end of a program to which the screen gave the terminal: see ``Turn/run(_:_:)``.
  public static func ran(
    _ receive:
      @escaping @Sendable (ForegroundProgram, ProgramEnd, inout Root, inout Turn<Root.App>) -> Void
  ) -> Receiver {
    Receiver(source: .program) { value, root, turn in
      guard let (program, end) = value as? (ForegroundProgram, ProgramEnd) else { return }
      receive(program, end, &root, &turn)
    }
  }

  /// Receives the value of work that the screen started, or nil if the work was cancelled.
  public static func result<W: Work>(
    of type: W.Type,
    _ receive: @escaping @Sendable (W, W.Value?, inout Root, inout Turn<Root.App>) -> Void
  ) -> Receiver where W.App == Root.App {
    Receiver(source: .work(ObjectIdentifier(type))) { value, root, turn in
      guard let end = value as? WorkEnd<W> else { return }
      receive(end.work, end.value, &root, &turn)
    }
  }

  /// Receives the elements of work that the screen started, in their order.
  public static func elements<W: StreamWork>(
    of type: W.Type,
    _ receive: @escaping @Sendable (W, [W.Element], inout Root, inout Turn<Root.App>) -> Void
  ) -> Receiver where W.App == Root.App {
    Receiver(source: .elements(ObjectIdentifier(type))) { value, root, turn in
      guard let delivered = value as? Delivered<Root.App>, let work = delivered.work.base as? W
      else { return }
      receive(work, delivered.elements.compactMap { $0 as? W.Element }, &root, &turn)
    }
  }
}

/// The source of a received value: a type of screen, a type of work, a change, or a program.
enum ReceivedSource: Hashable, Sendable {
  case screen(ObjectIdentifier), work(ObjectIdentifier), elements(ObjectIdentifier), change, program
}

/// Elements of a ``StreamWork``.
struct Delivered<App: ScreenApp>: Sendable {
  let work: AnyWork<App>
  let elements: [any Sendable]
}

/// The end of work, with its value unless it was cancelled.
struct WorkEnd<W: Work>: Sendable {
  let work: W
  let value: W.Value?
}
