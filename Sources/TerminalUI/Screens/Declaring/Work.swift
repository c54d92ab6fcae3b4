/// A task that runs too long for a single key press.
///
/// Work runs concurrently with the event loop, reports its progress, can be cancelled, and delivers its value to the
/// screens that started it, and to the app: ``ScreenApp/ended(_:_:_:)``. It is cancelled when none of these screens
/// exists any more. Work that the app starts, by a binding of its own, in ``ScreenApp/launched(_:)`` or
/// ``ScreenApp/changed(_:_:_:)``, runs to its end, and no screen receives its value. A timer is work that sleeps.
///
/// ```swift
/// struct Importing: Work {
///   typealias App = NotesApp
///   let folder: String
///   func run(on store: Store, _ progress: WorkReport) async throws(CancellationError) -> Int {
///     for (index, file) in files.enumerated() {
///       if Task.isCancelled { throw CancellationError() }
///       progress(index, of: files.count)
///     }
///     return files.count
///   }
/// }
/// ```
public protocol Work<App>: Hashable, Sendable {
  /// The app that the work belongs to.
  associatedtype App: ScreenApp
  /// The type of the result.
  associatedtype Value: Equatable & Sendable

  /// Runs the work on a background thread. Check `Task.isCancelled` from time to time.
  ///
  /// - Returns: The result, also if the work was cancelled when its effect could no longer be avoided.
  /// - Throws: `CancellationError` if the work was cancelled and has no result.
  @concurrent func run(
    on source: App.Source, _ report: WorkReport
  ) async throws(CancellationError) -> Value
}

/// A callback that reports the progress of work.
public struct WorkReport: Sendable {
  let send: @Sendable (WorkProgress) -> Void
  /// What a ``StreamWork`` delivers.
  let elements: ElementBuffer

  /// Reports the completed amount, the total if it is known, and a label for the current phase.
  public func callAsFunction(_ completed: Int, of total: Int? = nil, _ label: SafeText = .empty) {
    send(WorkProgress(completed: completed, total: total, label: label))
  }
}

/// The progress of work.
public struct WorkProgress: Hashable, Sendable {
  /// The completed amount.
  public let completed: Int
  /// The total amount, or nil while it is unknown.
  public let total: Int?
  /// The label of the current phase, which may be empty.
  public let label: SafeText

  /// Creates a progress.
  public init(completed: Int, total: Int?, label: SafeText = .empty) {
    (self.completed, self.total, self.label) = (completed, total, label)
  }
}

/// Type-erased work.
public struct AnyWork<App: ScreenApp>: Hashable, Sendable {
  /// The underlying work.
  public let base: any Work<App>

  /// Creates type-erased work.
  public init(_ base: any Work<App>) {
    self.base = base
  }

  public static func == (a: AnyWork, b: AnyWork) -> Bool { a.base.isEqual(to: b.base) }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
