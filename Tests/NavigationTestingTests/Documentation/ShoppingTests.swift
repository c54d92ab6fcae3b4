import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct ShoppingTests {
  @Test func `an item is bought`() throws {
    let driver = try AppDriver(Shopping())
    try driver.press("j x")
    #expect(driver.state.model == ["milk", "salt"])
    #expect(driver.screen.shows("2 left"))
  }

  @Test func `the last item is bought several times`() throws {
    let driver = try AppDriver(Shopping())
    try driver.press("j j x x x")
    #expect(driver.state.model.isEmpty)
  }

  @Test func `Enter opens an item, and Esc returns to it`() throws {
    let driver = try AppDriver(Shopping())
    try driver.press("j <Enter>")
    #expect(driver.app.link(to: driver.state) == "shopping://main/rice")
    try driver.press("<Esc>")
    #expect(driver.screen.shows("▌ rice"))
  }

  @Test func `a blank is a key of its own`() throws {
    let driver = try AppDriver(Shopping(), link: "shopping://main/rice")
    try driver.press("two<Space>kilos")
    #expect(driver.screen.shows("Note two kilos"))
  }

  @Test func `a note is typed, pasted and clicked`() throws {
    let driver = try AppDriver(Shopping(), link: "shopping://main/rice")
    driver.type("two ")
    driver.paste("kilos")
    #expect(driver.screen.shows("Note two kilos"))
    try driver.click(on: "two")
    #expect(driver.screen.cursor == driver.screen.position(of: "two"))
  }

  @Test func `the list is drawn like this`() throws {
    let driver = try AppDriver(Shopping(), size: Size(columns: 36, rows: 6))
    #expect(
      driver.screen.difference(
        from: """
          ┌────────────────────────────────────┐
          │ Shopping                           │
          │▌ milk                              │
          │  rice                              │
          │  salt                              │
          │                                    │
          │ j move  Enter open  ? help         │
          └────────────────────────────────────┘
          """) == nil)
  }

  @Test func `a restart shows the same screen`() throws {
    let size = Size(columns: 36, rows: 6)
    var kept: SavedSession<Shopping>?
    let first = try AppDriver(Shopping(), link: "shopping://main/rice", size: size) { kept = $0 }
    first.type("two")
    first.rest()

    let session = try SavedSession<Shopping>(json: try #require(kept).json())
    #expect(try AppDriver(Shopping(), size: size, resuming: session).screen == first.screen)
  }

  @Test func `every declared place has a link and a screen`() throws {
    let size = Size(columns: 36, rows: 6)
    let driver = try AppDriver(Shopping(), size: size)
    for place in driver.app.table.samples(["name": "rice"]) {
      let sample = try AppDriver(Shopping(), link: place.link, size: size)
      #expect(!sample.screen.rows[0].isEmpty, "\(place.link)")
    }
  }

  @Test func `no key hides the cursor or ends the app by accident`() throws {
    let keys = try KeyScript("j k x <Enter> <Esc> ? : a <Tab> <Space>").keys
    for seed in RandomCases.seeds(4) {
      let monkey = EventMonkey(keys.map(TerminalEvent.key), seed: seed)
      let app = try AppDriver(Shopping(), size: Size(columns: 36, rows: 6))
      let failure = monkey.run(events: 100, start: { app }) { driver in
        driver.screen.cursor == nil ? ["the cursor is hidden"] : []
      }
      #expect(failure == nil, "\(failure?.description ?? "")")
    }
  }
}
