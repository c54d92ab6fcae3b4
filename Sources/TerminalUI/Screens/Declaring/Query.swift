/// A question to the app's source, and at the same time the name under which its answer is kept.
///
/// A screen reads it with ``Context/value(of:)``. What is not known yet is loaded before anything is drawn or any key
/// is obeyed, kept as long as something on the tree shows it, and loaded again when a change touches it.
public protocol Query<App>: Hashable, Sendable {
  /// The app it belongs to.
  associatedtype App: ScreenApp
  /// The answer.
  associatedtype Value: Equatable & Sendable

  /// Reads the answer.
  ///
  /// - Throws: What the user is told. The screens that read it find no answer then; it is asked again with the next key.
  @MainActor func load(from source: App.Source) throws -> Value

  /// Whether a change may give another answer: yes, unless the query says otherwise.
  func isTouched(by change: App.Change) -> Bool
}

extension Query {
  public func isTouched(by change: App.Change) -> Bool { true }
}

/// A query of any type.
public struct AnyQuery<App: ScreenApp>: Hashable, Sendable {
  /// The query.
  public let base: any Query<App>

  /// Wraps a query.
  public init(_ base: any Query<App>) {
    self.base = base
  }

  public static func == (a: AnyQuery, b: AnyQuery) -> Bool { a.base.isEqual(to: b.base) }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  @MainActor func load(from source: App.Source) -> AnyEquatable { load(base, source) }

  @MainActor private func load<Q: Query>(_ query: Q, _ source: App.Source) -> AnyEquatable
  where Q.App == App {
    do {
      return AnyEquatable(try query.load(from: source))
    } catch {
      return AnyEquatable(QueryFailure(message: "\(error)"))
    }
  }
}

/// Why a query has no answer.
struct QueryFailure: Equatable, Sendable {
  let message: String

  var toast: Toast { Toast(SafeText(message), isError: true) }
}

/// A value of any type that can be compared.
public struct AnyEquatable: Equatable, Sendable {
  /// The value.
  public let base: any Equatable & Sendable

  init(_ base: any Equatable & Sendable) {
    self.base = base
  }

  public static func == (a: AnyEquatable, b: AnyEquatable) -> Bool { a.base.isEqual(to: b.base) }
}

extension Equatable {
  /// Whether another value has the same type and is equal.
  func isEqual<Other: Equatable>(to other: Other) -> Bool {
    guard let other = other as? Self else { return false }
    return other == self
  }
}
