import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// Hidden texts, and messages at the fields of a form.
@MainActor @Suite struct SecureFieldTests {
  private func start(_ size: Size = Size(columns: 60, rows: 16)) throws -> WidgetDriver {
    try .widget("login", size: size)
  }

  private func login(_ driver: WidgetDriver) throws -> LoginScreen {
    try #require(driver.state.activeScreen as? LoginScreen)
  }

  private func row(of text: String, _ driver: WidgetDriver) throws -> Int {
    try #require(driver.screen.position(of: text)).row
  }

  @Test func `a secure field hides its text`() throws {
    let driver = try start()
    try driver.press("<Tab>")
    driver.type("sécret")
    #expect(driver.screen.shows("******") && !driver.screen.shows("*******"))
    #expect(try login(driver).password.text == "sécret")
    let start = try #require(driver.screen.position(of: "******"))
    driver.click(Point(column: start.column + 1, row: start.row))
    try driver.press("<Delete>")
    #expect(try login(driver).password.text == "scret")
  }

  @Test func `the session keeps nothing of a secure text`() throws {
    let driver = try start()
    driver.type("Ann")
    try driver.press("<Tab>")
    driver.type("secret")
    let data = try JSONEncoder().encode(try login(driver))
    #expect(!String(decoding: data, as: UTF8.self).contains("secret"))
    let again = try JSONDecoder().decode(LoginScreen.self, from: data)
    #expect(again.password.isEmpty && again.name.text == "Ann")
  }

  @Test func `a secure text takes pasted text, and cannot be copied`() throws {
    let driver = try start()
    driver.type("Ann")
    try driver.press("<M-w> <Tab> <C-v>")
    #expect(try login(driver).password.text == "Ann")
    driver.paste("a")
    #expect(try login(driver).password.text == "Anna")
    try driver.press("<M-w>")
    #expect(driver.state.toast?.text.string.contains("does nothing here") == true)
    #expect(driver.state.clipboard == "Ann")
  }

  @Test func `a message is below its field`() throws {
    let driver = try start()
    try driver.press("<Tab> <Tab> <Tab> <Enter>")
    let (name, password) = try (row(of: "Name", driver), row(of: "Password", driver))
    #expect(try row(of: "The name is missing", driver) == name + 1)
    #expect(password == name + 2)
    #expect(try row(of: "Too short", driver) == password + 1)
    #expect(try row(of: "[ ]", driver) == password + 2)
    #expect(try login(driver).form.focus == 3, "The focus stays.")
    try driver.click(on: "[ ]")
    #expect(try login(driver).isKept)
    try driver.click(on: "The name is missing")
    #expect(try login(driver).form.focus == 0)
    driver.type("Ann")
    #expect(!driver.screen.shows("The name is missing"))
    #expect(try row(of: "Password", driver) == name + 1)
  }

  @Test func `with little space the message at the focus is visible`() throws {
    let driver = try start(Size(columns: 40, rows: 5))
    try driver.press("<Tab> <Tab> <Tab> <Enter> <Up> <Up>")
    #expect(driver.screen.shows("Password") && driver.screen.shows("Too short"))
    try driver.press("<Up>")
    #expect(driver.screen.shows("Name") && driver.screen.shows("The name is missing"))
  }
}
