/// Something that takes longer than a key may take: it runs beside the loop, reports how far it is, can be cancelled,
/// and gives its value to the screen that started it. A timer is work that sleeps.
///
/// ```swift
/// struct Importing: Work {
///   typealias App = NotesApp
///   let folder: String
///   func run(on store: Store, _ progress: WorkReport) async -> Int {
///     for (index, file) in files.enumerated() where !Task.isCancelled {
///       progress(index, of: files.count)
///     }
///   }
/// }
/// ```
public protocol Work<App>: Hashable, Sendable {
  /// The app it belongs to.
  associatedtype App: ScreenApp
  /// What it gives.
  associatedtype Value: Equatable & Sendable

  /// Does the work, on a background thread. It should check `Task.isCancelled` from time to time.
  @concurrent func run(on source: App.Source, _ report: WorkReport) async -> Value
}

/// Tells the loop how far work is.
public struct WorkReport: Sendable {
  let send: @Sendable (WorkProgress) -> Void

  /// Reports how much is done, and of how much where that is known.
  public func callAsFunction(_ completed: Int, of total: Int? = nil) {
    send(WorkProgress(completed: completed, total: total))
  }
}

/// How far work is.
public struct WorkProgress: Hashable, Sendable {
  /// How much is done.
  public let completed: Int
  /// How much there is to do; nil while that is not known.
  public let total: Int?
}

/// Work of any type.
public struct AnyWork<App: ScreenApp>: Hashable, Sendable {
  /// The work.
  public let base: any Work<App>

  /// Wraps work.
  public init(_ base: any Work<App>) {
    self.base = base
  }

  public static func == (a: AnyWork, b: AnyWork) -> Bool { a.base.isEqual(to: b.base) }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
