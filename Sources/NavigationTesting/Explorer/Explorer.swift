import Foundation
public import NavigationCore
public import TerminalUI

/// Visits the states of an app of screens breadth first, and checks each: with every key that does something there, and
/// with texts, clicks and links on request.
///
/// Because an app's state is one value, each state is visited once, however many ways lead there, and the way to it is
/// a shortest one. A failure is printed with the keys that lead to it.
///
///     let explorer = Explorer(Shopping(), size: Size(columns: 36, rows: 6))
///     let found = try await explorer.run()
///     #expect(found.failures.isEmpty, "\(found)")
///     #expect(found.unreachedPlaces.isEmpty)
///
/// If the process traps, the keys are written to its standard error.
@MainActor
public struct Explorer<App: ScreenApp> {
  /// The app.
  public let app: App
  /// The size of the screen.
  public var size: Size
  /// The environment at the start.
  public var environment = ScreenEnvironment()
  /// The links that are opened at the start, each instead of the first screen. Nil is the first screen.
  public var links: [String?] = [nil]
  /// The texts that are typed where a text has the focus.
  public var texts: [String] = ["qzx"]
  /// Further inputs to try in each state, such as pastes, sizes or links from outside.
  public var inputs: [ExplorerInput] = []
  /// Whether controls are clicked, and the wheel is turned over each screen.
  public var clicks = false
  /// The sizes at which each state is drawn.
  public var sizes: [Size] = [
    Size(columns: 200, rows: 60), Size(columns: 120, rows: 40), Size(columns: 80, rows: 24),
    Size(columns: 60, rows: 15), Size(columns: 40, rows: 12), Size(columns: 33, rows: 9),
    Size(columns: 20, rows: 5), Size(columns: 7, rows: 3), Size(columns: 1, rows: 1), .zero,
  ]
  /// The bindings that are not tried, by name.
  public var ignoredBindings: Set<String> = []
  /// The laws that are checked.
  public var laws = Set(ExplorerLaw.allCases)
  /// The largest number of inputs from the start.
  public var depth = Int.max
  /// The largest number of different states.
  public var stateLimit = Int.max
  /// The largest number of inputs that are tried. An app may have more states than anyone can visit.
  public var inputLimit = 10_000
  /// The texts of path parameters by name, for the places that must be reached: see
  /// ``/NavigationCore/RouteTable/samples(_:)``.
  public var samples: [String: String] = [:]
  /// Removes from the text of a state and its frame what does not make it another one, such as a time.
  public var merging: ((String) -> String)?

  /// Whether a session saves all of a state. False exempts it from ``ExplorerLaw/restore``, such as a list with marks
  /// that a restart drops on purpose.
  public var isSaved: (ScreenState<App>) -> Bool = { _ in true }

  /// Whether a text that is typed in a state must be kept. False exempts it from ``ExplorerLaw/text``, such as a field
  /// for a name, where the footer says that going back cancels.
  public var keepsText: (ScreenState<App>) -> Bool = { _ in true }

  let source: () -> App.Source
  let copy: (App.Source) -> App.Source
  let sourceText: (App.Source) -> String

  /// Creates an explorer of an app with a source.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - size: The size of the screen.
  ///   - source: Creates the source for the start.
  ///   - copy: Returns a copy of a source, which later changes of the original leave as it is.
  ///   - text: Returns the contents of a source as text, by which states are told apart.
  public init(
    _ app: App, size: Size = Size(columns: 80, rows: 24), source: @escaping () -> App.Source,
    copy: @escaping (App.Source) -> App.Source, text: @escaping (App.Source) -> String
  ) {
    (self.app, self.size, self.source) = (app, size, source)
    (self.copy, sourceText) = (copy, text)
  }

  /// Visits the states. With `NAVTUI_EXPLORE` in the environment, that many inputs are tried, whatever the limits are.
  ///
  /// - Returns: What was visited and found.
  /// - Throws: `RouteTableError` for an invalid route table.
  public func run() async throws(RouteTableError) -> Exploration {
    var explorer = self
    if let limit = ProcessInfo.processInfo.environment["NAVTUI_EXPLORE"].flatMap(Int.init) {
      (explorer.inputLimit, explorer.depth, explorer.stateLimit) = (limit, .max, .max)
    }
    var walk = try Exploring(explorer)
    await walk.run()
    return walk.found
  }
}

extension Explorer where App.Source == Void {
  /// Creates an explorer of an app without a source.
  public init(_ app: App, size: Size = Size(columns: 80, rows: 24)) {
    self.init(app, size: size, source: {}, copy: { $0 }, text: { _ in "" })
  }
}
