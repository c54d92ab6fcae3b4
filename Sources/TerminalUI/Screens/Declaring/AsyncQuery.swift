/// A query whose value takes a while, such as an answer of a server, the output of a program, or a large file.
///
/// It is loaded beside the loop. ``Context/loading(of:)`` tells what is known so far, and the screen is laid
/// out again when that changes:
///
/// ```swift
/// struct Processes: AsyncQuery {
///   typealias App = Monitor
///   var interval: Duration? { .seconds(1) }
///
///   @concurrent func load(from source: Host) async throws -> [Process] { try await source.processes() }
/// }
/// ```
///
/// The runtime cancels the task once no screen in the tree reads the query, and starts it again after a change for which
/// ``Query/isTouched(by:)`` is true.
public protocol AsyncQuery<App>: Query where Value == Loading<Loaded> {
  /// The type of what is loaded.
  associatedtype Loaded: Equatable & Sendable

  /// Loads the value, on a background thread. The task is cancelled once nobody reads it.
  ///
  /// - Throws: An error whose description is ``Loading/failure``.
  @concurrent func load(from source: App.Source) async throws -> Loaded

  /// The pause before loading, in which another query can replace this one: with 200 milliseconds, a query for each
  /// letter of a search is loaded only for the last of them. The default is zero.
  var delay: Duration { get }
  /// The pause after which the value is loaded again, or nil, the default, to load it once.
  var interval: Duration? { get }
}

extension AsyncQuery {
  public var delay: Duration { .zero }
  public var interval: Duration? { nil }

  public func load(from source: App.Source) -> Loading<Loaded> { Loading() }

  public var loader: AsyncLoader<App>? {
    AsyncLoader(unknown: AnyEquatable(Loading<Loaded>())) { source, receive in
      await deliver(from: source) { receive(AnyEquatable($0)) }
    }
  }
}

/// Loads the value of an ``AsyncQuery``. A cast of each query to that protocol would take millions of instructions at the
/// start of an app.
public struct AsyncLoader<App: ScreenApp>: Sendable {
  /// What is known before the first value.
  let unknown: AnyEquatable
  /// Loads the value until the task is cancelled, and passes on each.
  let deliver: @Sendable (App.Source, @escaping @Sendable (AnyEquatable) -> Void) async -> Void
}

/// What is known of a value that is loaded beside the loop.
public struct Loading<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value that was loaded last, which stays while it is loaded again; nil before the first.
  public var value: Value?
  /// The description of the error, if loading failed since.
  public var failure: SafeText?
  /// Whether the first value is awaited, or one after a change.
  public var isLoading: Bool

  /// Creates what is known of a value, at first nothing.
  public init(_ value: Value? = nil, failure: SafeText? = nil, isLoading: Bool = true) {
    (self.value, self.failure, self.isLoading) = (value, failure, isLoading)
  }
}

/// A ``Loading`` of any value.
protocol AnyLoading: Equatable, Sendable {
  var isLoading: Bool { get }
  /// Returns this with the value of another one unless it has its own.
  func keepingValue(of last: any Equatable & Sendable) -> Self
}

extension Loading: AnyLoading {
  func keepingValue(of last: any Equatable & Sendable) -> Self {
    var kept = self
    if value == nil { kept.value = (last as? Self)?.value }
    return kept
  }
}

extension AsyncQuery {
  /// Loads the value until the task is cancelled, and passes on each.
  @concurrent fileprivate func deliver(
    from source: App.Source, to receive: @Sendable (Value) -> Void
  ) async {
    try? await Task.sleep(for: delay)
    while !Task.isCancelled {
      let known: Value
      do {
        known = Loading(try await load(from: source) as Loaded, isLoading: false)
      } catch {
        known = Loading(failure: SafeText("\(error)"), isLoading: false)
      }
      guard !Task.isCancelled else { return }
      receive(known)
      guard let interval else { return }
      try? await Task.sleep(for: interval)
    }
  }
}
