import NavigationCore
import TerminalUI

extension Benchmarks {
  /// Measures the time from a key to its frame in an app of screens, without a terminal.
  static func screens(_ measurement: Measurement) throws {
    let app = LargeApp()
    let runtime = try ScreenRuntime(app)
    let size = Size(columns: 80, rows: 24)
    measurement.header(
      "screens of 80x24, a list of 10,000 rows with its detail, a text of 10,000 lines")
    let program = Program(
      runtime, state: try ScreenState(app), handler: ScreenEffectHandler(app, source: ()))
    program.send(.resize(size))
    var shown = program.frame(size: size).buffer
    func step(_ name: String, _ script: String) throws {
      let keys = try KeyScript(script).keys
      measurement.measure("\(name), there and back") {
        for key in keys {
          program.send(.key(key))
          let frame = program.frame(size: size).buffer
          _ = frame.changes(from: shown)
          shown = frame
        }
      }
    }
    try step("move in the list", "jk")
    try step("open the row", "<Enter> <Esc>")
    try step("select a tab", "21")
    try step("open a sheet", "? <Esc>")
    program.send(.key(Key("2")))
    _ = program.frame(size: size)
    try step("type into the text", "a <Backspace>")
    let burst = try KeyScript("ab<Backspace><Backspace>").keys
    measurement.measure("1,000 keys that come at once") {
      for _ in 0..<250 { for key in burst { program.send(.key(key)) } }
      _ = program.frame(size: size)
    }
  }
}

private struct LargeApp: ScreenApp {
  enum Place: LibraryPlaces { case list, row(Int), text, library(LibraryPlace) }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let row = Destination(
      nil, .path("number"), as: .detail, embed: { Place.row($0) },
      extract: { if case .row(let number) = $0 { number } else { nil } })
    let list = Destination("list", as: .tab, in: .split, Place.list, children: [row])
    return try RouteTable(
      scheme: "large",
      root: .tabs(
        [list, Destination("text", as: .tab, .text)], presentations: Destination.library))
  }

  func screen(at place: Place) -> any Screen<LargeApp> {
    switch place {
    case .list: LargeList()
    case .row(let number): RowScreen(number: number)
    case .text: LongText()
    case .library(let place): place.screen()
    }
  }
}

private struct LargeList: Screen {
  var position = ListPosition(focus: 5000)

  func title(_ context: Context<LargeApp>) -> SafeText { "Rows" }

  func body(_ context: Context<LargeApp>) -> Body {
    List(\.position, 0..<10_000) {
      ListRow("Row \($0) of many")
    } open: {
      $2.show(.row($0))
    }
  }

  func detail(_ context: Context<LargeApp>) -> Detail<LargeApp.Place> {
    .place(.row(position.focus))
  }
}

private struct RowScreen: Screen {
  let number: Int
  var top = 0

  func title(_ context: Context<LargeApp>) -> SafeText { "Row \(number)" }

  func body(_ context: Context<LargeApp>) -> Body {
    ScrollView(\.top) {
      for _ in 0..<20 {
        Text("The harbour was quiet when the ferry left, and nobody asked why.")
      }
    }
  }
}

private struct LongText: Screen {
  var text = TextBuffer(
    Array(repeating: "The harbour was quiet.", count: 10_000).joined(separator: "\n"))
  var scroll = TextScroll.top

  func title(_ context: Context<LargeApp>) -> SafeText { "Text" }

  func body(_ context: Context<LargeApp>) -> Body { TextEditor(\.text, scroll: \.scroll) }
}
