import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Buttons and forms.
@MainActor @Suite struct ControlTests {
  private func controls(
    _ name: String = "", size: Size = Size(columns: 60, rows: 12)
  ) throws -> WidgetDriver {
    try .widget(name, size: size)
  }

  @Test func `an alert of buttons is as wide as its title`() throws {
    let driver = try controls("alert")
    #expect(driver.screen.shows("┌─ Remove “A recipe with a name”? ─┐"))
  }

  @Test
  func `an alert does not begin on a destructive button, and Esc presses the one that cancels`()
    throws
  {
    let driver = try controls("alert")
    func pressed(after keys: String) throws -> String? {
      try driver.press(keys)
      return (driver.state.activeScreen as? ControlAlert)?.pressed
    }
    #expect(try pressed(after: "<Enter>") == "archive")
    #expect(try pressed(after: "<S-Tab> <Enter>") == "remove")
    #expect(try pressed(after: "<Esc>") == "keep")
    #expect(driver.screen.shows("Esc keep"))
    let destructive = driver.state.environment.theme.destructive.adding(.reverse).notation
    #expect(driver.screen.styledText.contains("⟦\(destructive):[ Remove ]⟧"))
  }

  @Test(arguments: ["<Backspace>", "q"])
  func `other keys that lead back close no alert, but what is pushed in it`(key: String) throws {
    let driver = try controls("alert")
    try driver.press(key)
    #expect(driver.state.navigation.activeScreen == .part("alert"))
    try driver.press("p")
    #expect(driver.state.navigation.activeScreen == .part("scrolled"))
    try driver.press(key)
    #expect(driver.state.navigation.activeScreen == .part("alert"))
  }

  @Test func `digits enter a number in a stepper`() throws {
    let driver = try controls()
    func number(after keys: String) throws -> Int? {
      try driver.press(keys)
      return (driver.state.activeScreen as? ControlFormScreen)?.number
    }
    #expect(try number(after: "1 2 4") == 124)
    #expect(try number(after: "<Backspace>") == 12)
    #expect(try number(after: "9 9 9 9") == 2000)
    #expect(try number(after: "<Backspace> <Backspace>") == 20)
    #expect(try number(after: "<Right> <Right> <Left>") == 21)
    #expect(try number(after: "3") == 3)
    #expect(try number(after: "j k 4 0") == 40)
    #expect(try number(after: "<Backspace> <Backspace> <Backspace> 7") == 7)
    #expect(try number(after: "0 -") == 70)
  }

  @Test func `a minus sign changes the sign where a range has negative numbers`() throws {
    let driver = try controls()
    func degrees(after keys: String) throws -> Int? {
      try driver.press(keys)
      return (driver.state.activeScreen as? ControlFormScreen)?.degrees
    }
    #expect(try degrees(after: "<Enter> - 4 5") == -45)
    #expect(try degrees(after: "-") == 45)
    #expect(try degrees(after: "- 0") == -90)
    #expect(try degrees(after: "<Backspace> <Backspace> 1") == -1)
    #expect(try degrees(after: "k j 4 5 k j -") == -45, "the sign of a number that is not typed")
    #expect(try degrees(after: "<Backspace>") == -4)
    #expect(try degrees(after: "k j -") == 4)
    #expect(try degrees(after: "2") == -2)
  }

  @Test func `an input elsewhere ends the number that is typed in a stepper`() throws {
    let driver = try controls()
    func number() -> Int? { (driver.state.activeScreen as? ControlFormScreen)?.number }
    try driver.press("7 M 2")
    #expect(number() == 2, "a binding of the app")
    try driver.press("<PageDown> 3 4")
    #expect(number() == 34, "a key without effect")
    for (number, path) in ["alert", ""].enumerated() {
      driver.send(.linkReceived("widgets://main/\(path)", number))
      driver.pause()
    }
    try driver.press("6")
    #expect(number() == 6, "a link")
  }

  @Test func `a click on a mark in a form changes the value`() throws {
    let driver = try controls()
    func screen() throws -> ControlFormScreen {
      try #require(driver.state.activeScreen as? ControlFormScreen)
    }
    try driver.click(on: "‹ 5")
    #expect(try screen().number == 4)
    try driver.click(on: "›")
    #expect(try screen().number == 5)
    try driver.click(on: "‹ M")
    #expect(try screen().size == "S", "The first click also moves the focus.")
    try driver.click(on: "S ›")
    #expect(try screen().size == "M", "a click on the value chooses the next one")
    let mark = try #require(driver.screen.position(of: "M ›"))
    driver.click(Point(column: mark.column + 2, row: mark.row))
    driver.click(Point(column: mark.column + 2, row: mark.row))
    #expect(try screen().size == "L", "the mark stops at the last value")
  }

  @Test func `in a form, marks change a date, and Enter chooses it`() throws {
    let driver = try controls()
    try driver.click(on: "‹ 2026-11-24")
    try driver.press("<Enter>")
    let screen = try #require(driver.state.activeScreen as? ControlFormScreen)
    #expect(screen.date.description == "2026-11-23" && screen.chosen == screen.date)
  }

  @Test func `in a form, Enter leaves a date that it does not choose as it is`() throws {
    let driver = try controls()
    try driver.click(on: "1970-01-01")
    try driver.press("<Right> <Enter> <Right>")
    #expect(driver.screen.shows("‹ 1970-01-02 ›") && driver.screen.shows("‹ 2026-11-25 ›"))
    try driver.click(on: "1970-01-02")
    try driver.click(on: "1970-01-02")
    try driver.press("<Space>")
    #expect(driver.screen.shows("‹ 1970-01-02 ›"))
  }

  @Test func `in a form, Page Up and Page Down change the month of a date`() throws {
    let driver = try controls()
    try driver.click(on: "2026-11-24")
    try driver.press("<PageDown> <PageDown>")
    #expect(driver.screen.shows("‹ 2027-01-24 ›"))
    try driver.press("<PageUp> [ [")
    #expect(driver.screen.shows("‹ 2026-10-24 ›"))
    try driver.click(on: "Size")
    try driver.press("<PageDown>")
    #expect(driver.screen.shows("‹ 2026-10-24 ›"))
  }

  @Test func `a click in the field of a form moves the cursor`() throws {
    let driver = try controls()
    try driver.press("j j")
    driver.type("one two")
    try driver.press("<Up>")
    try driver.click(on: "two")
    driver.type("X")
    #expect((driver.state.activeScreen as? ControlFormScreen)?.name.text == "one Xtwo")
  }

  @Test(arguments: [
    ("<Tab> <Tab> <Tab> <Tab> <Tab>", 5), ("<Tab> <Tab> <Tab> <Tab> <Tab> <Tab>", 0),
    ("<Down> <Down> <Down> <Down> <Down> <Down> <Down>", 1), ("<S-Tab>", 5), ("<Up> <Up>", 4),
    ("<S-Tab> <Tab>", 0),
  ])
  func `a form that is alone goes on at its other end`(keys: String, row: Int) throws {
    let driver = try controls()
    try driver.press(keys)
    #expect((driver.state.activeScreen as? ControlFormScreen)?.form.focus == row)
  }

  @Test func `Enter in the last text of a form that is alone goes on in the first`() throws {
    let driver = try controls("address")
    for (keys, row) in [("<Enter>", 1), ("<Enter>", 0)] {
      try driver.press(keys)
      #expect((driver.state.activeScreen as? AddressFormScreen)?.form.focus == row)
    }
    driver.type("x")
    #expect((driver.state.activeScreen as? AddressFormScreen)?.street.text == "x")
  }

  @Test func `a click finds its row in a scrolled form`() throws {
    let driver = try controls("scrolled")
    try driver.press("j j j")
    try driver.click(on: "Flag 4")
    try driver.click(on: "Flag 4")
    let screen = try #require(driver.state.activeScreen as? ScrolledFormScreen)
    #expect(screen.top == 3 && screen.form.focus == 4)
    #expect(screen.flags.indices.filter { screen.flags[$0] } == [4])
  }

  @Test func `fields work without a form`() throws {
    let driver = try controls("fields")
    func screen() throws -> LoneFieldsScreen {
      try #require(driver.state.activeScreen as? LoneFieldsScreen)
    }
    #expect(driver.screen.shows("Drinks") && driver.screen.shows("A name is needed"))
    try driver.press("<Space> <Tab> <Right> 7 <Enter> Ann")
    #expect(try screen().hasTea && screen().cups == 7 && screen().name.text == "Ann")
    #expect(!driver.screen.shows("A name is needed"))
    try driver.press("<S-Tab> <S-Tab> <Space>")
    #expect(try !screen().hasTea)
    try driver.click(on: "7 ›")
    #expect(try screen().cups == 7, "the value is not a mark")
    try driver.press("8")
    #expect(try screen().cups == 8, "a click moves the focus")
  }

  @Test func `a field keeps its own form with an error, or without one`() throws {
    let date = DatePicker<LoneFieldsScreen>("Due", \.due)
    let rows = try #require(date.rows(in: 80))
    #expect(rows > 1, "a calendar")
    #expect(date.error(nil).columns == date.columns)
    #expect(date.error(nil).rows(in: 80) == rows)
    #expect(date.error("late").rows(in: 80) == rows + 1)
  }

  @Test func `a hidden control scrolls into view when it receives the focus`() throws {
    let driver = try controls("steps")
    try driver.press("j j j")
    #expect(!driver.screen.shows("[ Step 0 ]"))
    try driver.press("<Tab>")
    #expect(driver.screen.shows("[ Step 1 ]") && !driver.screen.shows("[ Step 0 ]"))
    try driver.press("<S-Tab> <S-Tab>")
    #expect(driver.screen.shows("[ Step 19 ]"))
    try driver.press("<Enter>")
    #expect((driver.state.activeScreen as? ScrolledStepsScreen)?.pressed == 19)
  }

  @Test func `the wheel over a control without a wheel scrolls what contains it`() throws {
    let driver = try controls("scrolled")
    driver.scroll(.scrollDown, over: try #require(driver.screen.position(of: "Done")))
    #expect((driver.state.activeScreen as? ScrolledFormScreen)?.top == 3)
  }

  @Test func `the hints of a stepper name its keys`() throws {
    let driver = try controls(size: Size(columns: 80, rows: 40))
    #expect(driver.screen.shows("Right more  Left less"))
    #expect(!driver.screen.shows("choose"))
    try driver.press("?")
    #expect(driver.screen.rows.contains { $0.contains("0 … 9") && $0.contains("enter a number") })
    #expect(!driver.screen.shows("change the sign"))
  }

  @Test func `without a split and tabs their keys are free`() throws {
    let driver = try controls(size: Size(columns: 80, rows: 60))
    for key in ["s", "z"] {
      try driver.press(key)
      #expect(driver.state.toast?.text.string == "\(key) does nothing here · ? show the keys")
    }
    try driver.press("?")
    #expect(driver.screen.shows("command palette"))
    for title in ["the other pane", "split", "zoom this pane"] {
      #expect(!driver.screen.shows(title))
    }
  }

  @Test func `where text is typed on the first screen, Esc names a key that quits`() throws {
    let driver = try controls()
    try driver.press("j j <Esc>")
    #expect(driver.state.toast?.text.string == "First screen · Ctrl-C twice quits")
    try driver.press("k <Esc>")
    #expect(driver.state.toast?.text.string == "First screen · Ctrl-C twice quits")
    try driver.press("<Up> <Esc>")
    #expect(driver.state.toast?.text.string == "First screen · q quit")
  }
}
