import ChildPrograms
import TerminalUI
import Testing

/// A resized terminal shows the same as one of that size from the start.
@Suite struct ResizeTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("render")
  }

  static let sizes = [(40, 12), (10, 3), (20, 5), (200, 60), (72, 24), (71, 24), (1, 1)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  static let links = [
    "navtui://main/notes", "navtui://main/notes/3", "navtui://main/notes#/notes/3",
    "navtui://main/search?q=link", "navtui://main/settings/keys",
    "navtui://main/new?title=Boat&text=row",
  ]

  private struct Shown: Equatable {
    var text: String
    var cursor: Point
    var title: String

    init(_ screen: ScreenEmulator) {
      (text, cursor, title) = (screen.text, screen.cursor, screen.title)
    }
  }

  private func start(_ link: String, _ size: Size) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(["--new", link], in: home, size: size)
    try terminal.wait(for: "a frame") { !$0.title.isEmpty }
    return terminal
  }

  @Test(arguments: links) func `every size gives the screen of a fresh start`(link: String) throws {
    let terminal = try start(link, .usual)
    let usual = Shown(terminal.screen)
    for size in Self.sizes {
      let fresh = Shown(try start(link, size).screen)
      terminal.resize(to: size)
      try terminal.wait(for: "the screen of a start at \(size):\n\(fresh)") { Shown($0) == fresh }
    }
    terminal.resize(to: .usual)
    try terminal.wait(for: "the first screen") { Shown($0) == usual }
    #expect(terminal.screen.foreign == [])
  }

  @Test func `after a hundred resizes the last size is shown`() throws {
    let last = Size(columns: 100, rows: 30)
    let fresh = Shown(try start("navtui://main/notes/3", last).screen)
    let terminal = try start("navtui://main/notes/3", .usual)
    for number in 1...100 {
      terminal.resize(to: Size(columns: 1 + number * 7 % 120, rows: 1 + number % 40))
    }
    terminal.resize(to: last)
    try terminal.wait(for: "the screen of a start at \(last)") { Shown($0) == fresh }
  }

  @Test func `half-typed text stays`() throws {
    let terminal = try start("navtui://main/new", .usual)
    terminal.type("Boat\trow")
    try terminal.wait(for: "row")
    let usual = Shown(terminal.screen)
    for size in Self.sizes {
      terminal.resize(to: size)
      try terminal.wait(for: "a frame") { !$0.contains("??") }
    }
    terminal.resize(to: .usual)
    try terminal.wait(for: "the first screen") { Shown($0) == usual }
  }

  @Test func `the size is that of the terminal, whatever the variables say`() throws {
    let large = Size(columns: 90, rows: 40)
    let fresh = Shown(try start("navtui://main/notes", large).screen)
    for (columns, rows) in [(60, 12), (200, 30), (20_000, 20_000)] {
      home.environment["COLUMNS"] = "\(columns)"
      home.environment["LINES"] = "\(rows)"
      let terminal = try start("navtui://main/notes", large)
      try terminal.wait(for: "the screen without them") { Shown($0) == fresh }
      terminal.resize(to: .usual)
      try terminal.wait(for: "the usual screen") { $0.text != fresh.text }
      terminal.resize(to: large)
      try terminal.wait(for: "the first screen") { Shown($0) == fresh }
    }
  }

  @Test func `a terminal that does not report its size has the default size`() throws {
    let usual = Shown(try start("navtui://main/notes", .usual).screen)
    home.environment["COLUMNS"] = "80"
    home.environment["LINES"] = "24"
    let terminal = try PseudoTerminal(
      ["navtui://main/notes"], in: home, size: .usual,
      reportedSize: Size(columns: 0, rows: 0))
    try terminal.wait(for: "the usual screen") { Shown($0) == usual }
  }
}
