/// Work that delivers elements, such as the lines of a program or the messages of a server.
///
/// ```swift
/// struct Following: StreamWork {
///   typealias App = Monitor
///   let file: String
///
///   @concurrent func run(on source: Host, _ deliver: Delivery<String>) async throws {
///     for try await line in source.lines(of: file) { await deliver(line) }
///   }
/// }
/// ```
///
/// The screen that starts it receives the elements in their order by ``Receiver/elements(of:_:)``, those that arrived
/// since the last frame together. The work waits while 4,096 elements wait for the screen. It is cancelled with its
/// screen, and already when that is left and only in a history. If it throws, the description of the error is shown.
public protocol StreamWork<App>: Work where Value == StreamEnd {
  /// The type of the elements.
  associatedtype Element: Sendable

  /// Delivers elements, on a background thread, until there are no more or the task is cancelled.
  ///
  /// - Throws: An error whose description is shown, and is the ``Work/Value``.
  @concurrent func run(on source: App.Source, _ deliver: Delivery<Element>) async throws
}

/// The end of a ``StreamWork``.
public enum StreamEnd: Hashable, Sendable {
  /// There are no further elements.
  case finished
  /// It has thrown an error with a description.
  case failed(SafeText)
}

/// Delivers elements of a ``StreamWork`` to its screens.
public struct Delivery<Element: Sendable>: Sendable {
  let elements: ElementBuffer

  /// Delivers an element. Returns once there is room for another one, or the task is cancelled.
  public func callAsFunction(_ element: Element) async { await elements.append(element) }
}

extension StreamWork {
  @concurrent public func run(
    on source: App.Source, _ report: WorkReport
  ) async throws(CancellationError) -> StreamEnd {
    var end = StreamEnd.finished
    do {
      try await run(on: source, Delivery<Element>(elements: report.elements))
    } catch {
      end = .failed(SafeText("\(error)"))
    }
    if Task.isCancelled { throw CancellationError() }
    await report.elements.waitUntilTaken()
    return end
  }
}
