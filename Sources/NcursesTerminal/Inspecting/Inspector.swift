public import NavigationCore
public import TerminalUI

/// An app that follows another one while that runs: its steps, and for each what followed from it and the state after it.
///
/// ```swift
/// if let app = InspectedApp(named: "Countries.Countries") { Inspector().run(on: app) }
/// ```
public struct Inspector: ScreenApp {
  public enum Place: LibraryPlaces {
    case steps, newest, step(Int), library(LibraryPlace)
  }

  public typealias Source = InspectedApp

  public static let model = EmptyModel()
  public let name: SafeText = "Inspector"

  /// Creates the app.
  public init() {}

  public static func table() throws(RouteTableError) -> RouteTable<Place> {
    let step = Destination(nil, .path("number"), as: .detail, Place.step)
    let newest = Destination("newest", as: .detail, Place.newest)
    let steps = Destination("steps", as: .tab, in: .split, .steps, children: [newest, step])
    return try RouteTable(
      scheme: "inspect", root: .tabs([steps], presentations: Destination.library))
  }

  public func screen(at place: Place) -> any Screen<Inspector> {
    switch place {
    case .steps: StepList()
    case .newest: StepScreen()
    case .step(let number): StepScreen(number: number)
    case .library(let place): place.screen()
    }
  }
}

private struct Steps: AsyncQuery {
  typealias App = Inspector
  var interval: Duration? { .milliseconds(500) }

  @concurrent func load(from app: InspectedApp) async throws -> [InspectedStep] {
    try app.steps().reversed()
  }
}

private struct StepDetail: AsyncQuery {
  typealias App = Inspector
  let number: Int
  var interval: Duration? { .milliseconds(500) }

  @concurrent func load(from app: InspectedApp) async throws -> [String] {
    try app.step(number)?.lines ?? ["This step is no longer kept."]
  }
}

/// The steps, the newest first. The focus stays on the newest one until it is moved.
struct StepList: Screen {
  var table = TableState<Int>()
  /// The newest step, if it had the focus.
  var followed: Int?

  func title(_ context: Context<Inspector>) -> SafeText { "Steps" }

  func body(_ context: Context<Inspector>) -> Body {
    let steps = context.loading(of: Steps())
    if let failure = steps.failure { Text(failure, \.error) }
    Table(\.table, steps.value ?? [], id: \.number) {
      TableColumn("Time", width: 8, alignment: .trailing) { step in
        let hundredths = step.milliseconds / 10 % 100
        return "\(step.milliseconds / 1_000).\(hundredths < 10 ? "0" : "")\(hundredths)"
      }
      TableColumn("Step") { SafeText($0.title) }
      TableColumn("ms", width: 6, alignment: .trailing) { "\(Double($0.took) / 100)" }
      TableColumn("Bytes", width: 6, alignment: .trailing) { "\($0.bytes)" }
    } open: { step, _, turn in
      turn.show(.step(step.number))
    }
  }

  func detail(_ context: Context<Inspector>) -> Detail<Inspector.Place> {
    let number = table.focusedID == followed ? nil : table.focusedID
    return Detail(number.map { .step($0) } ?? .newest)
  }

  mutating func settle(_ turn: inout Turn<Inspector>) {
    let steps = turn.context.loading(of: Steps()).value ?? []
    guard let newest = steps.first?.number else { return }
    if table.focusedID == followed {
      table.moveFocus(to: newest)
      followed = newest
    }
    table.keepFocus(in: steps, id: \.number)
  }

  mutating func reveal(_ detail: Inspector.Place, _ context: Context<Inspector>) {
    if case .step(let number) = detail { table.moveFocus(to: number) }
  }
}

/// What followed from a step, and the state after it.
struct StepScreen: Screen {
  /// Nil for the newest step.
  var number: Int?
  var pane = TextPaneState()

  func title(_ context: Context<Inspector>) -> SafeText {
    number.map { "Step \($0)" } ?? "Newest step"
  }

  func body(_ context: Context<Inspector>) -> Body {
    let number = number ?? context.loading(of: Steps()).value?.first?.number
    let lines = number.flatMap { context.loading(of: StepDetail(number: $0)).value }
    TextPane(\.pane, lines ?? [], showsNumbers: false)
  }
}
