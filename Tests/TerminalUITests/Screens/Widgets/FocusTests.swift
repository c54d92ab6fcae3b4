import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The focus among several controls of a screen.
@MainActor @Suite struct FocusTests {
  private func start(
    _ name: String = "letter", size: Size = Size(columns: 60, rows: 16)
  ) throws -> WidgetDriver {
    try .widget(name, size: size)
  }

  private func letter(_ driver: WidgetDriver) throws -> LetterScreen {
    try #require(driver.state.activeScreen as? LetterScreen)
  }

  private func order(_ driver: WidgetDriver) throws -> GiftScreen {
    try #require(driver.state.activeScreen as? GiftScreen)
  }

  /// Returns the part of a letter that takes a letter of the alphabet.
  private func writtenPart(of driver: WidgetDriver, after keys: String) throws -> String {
    try driver.press(keys)
    let before = try letter(driver)
    driver.type("x")
    let after = try letter(driver)
    if after.name != before.name { return "name" }
    if after.street != before.street { return "street" }
    return after.text != before.text ? "text" : "button"
  }

  @Test(arguments: [
    ("<Tab>", "street"), ("<Tab> <Tab>", "text"), ("<Down> <Down>", "text"),
    ("<Enter> <Enter>", "text"), ("<Tab> <Tab> <F6>", "button"), ("<F6>", "text"),
    ("<Tab> <Tab> <S-Tab>", "street"), ("<Tab> <Tab> <S-Tab> <S-Tab>", "name"),
    ("<F6> <F6> <Tab>", "name"), ("<F6> <F6> <Down>", "name"), ("<F6> <F6> <S-Tab>", "text"),
    ("<F6> <F6> <Up> <S-Tab> <Up>", "name"), ("<S-Tab>", "button"), ("<Up>", "button"),
    ("<S-Tab> <S-Tab> <S-Tab> <S-Tab>", "name"),
  ])
  func `the keys of the focus lead through a form and beyond it`(keys: String, end: String) throws {
    #expect(try writtenPart(of: start(), after: keys) == end)
  }

  @Test func `the help of an editor names the key that leads on`() throws {
    let driver = try start(size: Size(columns: 80, rows: 60))
    try driver.press("<F6>")
    #expect(driver.screen.shows("F6 next"))
    try driver.press("<F1>")
    #expect(driver.screen.rows.contains { $0.contains("F6") && $0.contains("next control") })
    #expect(driver.screen.rows.contains { $0.contains("Shift-Tab") && $0.contains("previous") })
    #expect(!driver.screen.shows("next field"), "the form has not the focus")
  }

  @Test func `a form marks a row only while it has the focus`() throws {
    let driver = try start()
    #expect(driver.screen.shows("▌"))
    try driver.press("<F6>")
    #expect(!driver.screen.shows("▌"))
    try driver.press("<S-Tab>")
    #expect(driver.screen.shows("▌"))
  }

  @Test(arguments: [
    ("<F7>", "text"), ("<F7> <F7>", "button"), ("<F8>", "button"), ("<F8> <F8>", "text"),
    ("<F7> <F8>", "street"),
  ])
  func `a binding of a screen moves the focus`(keys: String, end: String) throws {
    #expect(try writtenPart(of: start(), after: keys) == end)
  }

  @Test(arguments: [
    ("<Right>", "L", 0), ("<Tab> <Right>", "M", 2), ("<Tab> <Down>", "M", 2),
    ("<Tab> <Left>", "M", 0), ("<Tab> <Right> <Left>", "M", 1), ("<Tab> <Right> <Down>", "M", 3),
    ("<Tab> l", "L", 1),
  ])
  func `an arrow moves on from a button, and changes no control elsewhere`(
    keys: String, size: String, focused: Int
  ) throws {
    let driver = try start("order")
    try driver.press(keys)
    #expect(try order(driver).size == size)
    #expect(driver.state.focusedControl?.number == focused)
  }

  @Test func `a first click in a form changes a toggle, and a choice at its marks`() throws {
    let driver = try start("order")
    try driver.click(on: "[ ]")
    #expect(try order(driver).isGift)
    try driver.click(on: "‹ red")
    #expect(try order(driver).color == "red", "the first value")
    try driver.click(on: "Gift")
    #expect(try order(driver).isGift, "A click on the title only focuses.")
    let mark = try #require(driver.screen.position(of: "‹ red"))
    driver.click(Point(column: mark.column + 7, row: mark.row))
    #expect(try order(driver).color == "green")
    try driver.click(on: "Gift")
    try driver.click(on: "green")
    #expect(try order(driver).color == "green", "A click on the value of another row only focuses.")
    try driver.click(on: "green")
    #expect(try order(driver).color == "blue")
  }

  @Test func `a scroll view shows the control, and the row of a form, that has the focus`() throws {
    let driver = try start("survey", size: Size(columns: 40, rows: 10))
    func survey() throws -> SurveyScreen {
      try #require(driver.state.activeScreen as? SurveyScreen)
    }
    for number in 0..<12 {
      driver.type("answer\(number)")
      #expect(try survey().answers[number].text == "answer\(number)")
      #expect(driver.screen.shows("answer\(number)"))
      try driver.press("<Tab>")
    }
    driver.type("Thanks")
    #expect(try survey().text.text == "Thanks")
    #expect(driver.screen.shows("Thanks"))
    try driver.press("<F6> <Enter>")
    #expect(try survey().isSent)
    #expect(driver.screen.shows("[ Send ]"))
    try driver.press("<Tab>")
    #expect(driver.screen.shows("Question 0"))
    try driver.press("<S-Tab> <S-Tab> <S-Tab>")
    #expect(driver.screen.shows("answer11"))
    try driver.press("<PageUp> <PageUp>")
    #expect(!driver.screen.shows("answer11"), "Scrolling leaves the focus.")
    driver.type("!")
    #expect(driver.screen.shows("answer11!"))
  }

  @Test func `the wheel over a form in a scroll view scrolls the view`() throws {
    let driver = try start("survey", size: Size(columns: 40, rows: 10))
    let point = try #require(driver.screen.position(of: "Question 3"))
    driver.scroll(.scrollDown, over: point)
    #expect(!driver.screen.shows("Question 2") && driver.screen.shows("Question 3"))
    driver.scroll(.scrollUp, over: point)
    #expect(driver.screen.shows("Question 0"))
    #expect((driver.state.activeScreen as? SurveyScreen)?.form.focus == 0)
    driver.resize(Size(columns: 40, rows: 40))
    driver.scroll(.scrollDown, over: point)
    #expect((driver.state.activeScreen as? SurveyScreen)?.form.focus == 1)
  }

  @Test func `the wheel over a table in a scroll view scrolls the view`() throws {
    let driver = try start("facts", size: Size(columns: 40, rows: 10))
    driver.scroll(.scrollDown, over: try #require(driver.screen.position(of: "Fact 3")))
    #expect(!driver.screen.shows("Fact 2") && driver.screen.shows("Fact 3"))
  }

  @Test func `an alert that is too tall shows its button`() throws {
    let driver = try start("notice")
    #expect(driver.screen.shows("Line 0") && driver.screen.shows("[ OK ]"))
    try driver.press("<Enter>")
    #expect((driver.state.activeScreen as? NoticeScreen)?.isRead == true)
  }

  @Test(arguments: [("", "Name"), ("<Tab>", "Street"), ("<F6> <F6>", "[ Send ]")])
  func `with little space the focused control is visible`(keys: String, text: String) throws {
    let driver = try start(size: Size(columns: 40, rows: 5))
    try driver.press(keys)
    #expect(driver.screen.shows(text))
  }
}
