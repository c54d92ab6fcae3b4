/// A request to the app's source, which is also the cache key of its value.
///
/// A screen reads the value with ``Context/value(of:)``. The runtime loads missing values before it draws or handles a
/// key, keeps a value while a screen in the tree reads it, and reloads it when a change affects it.
public protocol Query<App>: Hashable, Sendable {
  /// The app that the query belongs to.
  associatedtype App: ScreenApp
  /// The type of the value.
  associatedtype Value: Equatable & Sendable

  /// Loads the value from the source.
  ///
  /// - Throws: An error whose description is shown to the user. The screens that read the query get nil, and the query
  ///   is retried with the next key.
  @MainActor func load(from source: App.Source) throws -> Value

  /// Returns whether a change can affect the value. The default is true.
  func isTouched(by change: App.Change) -> Bool

  /// The loader of an ``AsyncQuery``, or nil, the default for others. The library implements it.
  var loader: AsyncLoader<App>? { get }
}

extension Query {
  public func isTouched(by change: App.Change) -> Bool { true }
  public var loader: AsyncLoader<App>? { nil }
}

/// A type-erased query.
public struct AnyQuery<App: ScreenApp>: Hashable, Sendable {
  /// The underlying query.
  public let base: any Query<App>
  /// Computed once, because a query is looked up several times.
  private let hash: Int

  /// Creates a type-erased query.
  public init(_ base: any Query<App>) {
    (self.base, hash) = (base, base.hashValue)
  }

  public static func == (a: AnyQuery, b: AnyQuery) -> Bool {
    a.hash == b.hash && a.base.isEqual(to: b.base)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  @MainActor func load(from source: App.Source) -> AnyEquatable { load(base, source) }

  @MainActor private func load<Q: Query>(_ query: Q, _ source: App.Source) -> AnyEquatable
  where Q.App == App {
    do {
      return AnyEquatable(try query.load(from: source))
    } catch {
      return AnyEquatable(SourceFailure(message: "\(error)"))
    }
  }
}

extension AnyEquatable {
  /// The error, if the value is that of a query that could not be loaded.
  var failure: SourceFailure? {
    // Compared first, because a cast takes several hundred instructions, and each value is asked after each key.
    type(of: base) == SourceFailure.self ? base as? SourceFailure : nil
  }
}

/// A type-erased value that can be compared.
public struct AnyEquatable: Equatable, Sendable {
  /// The underlying value.
  public let base: any Equatable & Sendable

  init(_ base: any Equatable & Sendable) {
    self.base = base
  }

  public static func == (a: AnyEquatable, b: AnyEquatable) -> Bool { a.base.isEqual(to: b.base) }
}

extension Equatable {
  /// Returns whether another value has the same type and is equal.
  func isEqual<Other: Equatable>(to other: Other) -> Bool {
    // Not `as?`, which looks up the type of an optional.
    switch other {
    case let other as Self: other == self
    default: false
    }
  }
}
