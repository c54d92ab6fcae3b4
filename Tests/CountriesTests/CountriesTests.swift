import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import Countries

/// The example app, driven as a user drives it.
@MainActor @Suite struct CountriesTests {
  @Test func `the country of the focused row stands beside the list`() throws {
    let driver = try AppDriver(Countries())
    #expect(
      driver.screen.rows[3].hasPrefix("▌ Chad                     18 M │ Capital   N’Djamena"))
    try driver.press("j j")
    #expect(driver.screen.rows[3].hasSuffix("│ Capital   Tokyo"))
    #expect(driver.app.link(to: driver.state) == "countries://main/countries#/countries/Japan")
  }

  @Test func `a link leads to a country, and the list's focus follows`() throws {
    let driver = try AppDriver(Countries(), link: "countries://main/countries/Japan")
    #expect(driver.screen.rows[5].hasPrefix("▌ Japan"))
    try driver.press("<Esc>")
    #expect(driver.app.link(to: driver.state) == "countries://main/countries#/countries/Japan")
    try driver.press("j")
    #expect(driver.app.link(to: driver.state) == "countries://main/countries#/countries/Norway")
  }

  @Test func `on a narrow screen the split is a stack`() throws {
    let driver = try AppDriver(
      Countries(), link: "countries://main/countries/Chad/map", size: Size(columns: 40, rows: 12))
    #expect(driver.screen.rows[0].contains("Map"))
    try driver.press("<Esc> <Esc>")
    #expect(driver.screen.rows.contains { $0.contains("▌ Chad") })
    driver.resize(Size(columns: 80, rows: 24))
    #expect(driver.screen.rows[3].contains("Capital   N’Djamena"))
  }

  @Test func `a country is added by a form`() throws {
    let driver = try AppDriver(Countries())
    try driver.press("a Peru<Tab>Lima<Tab><Right><Tab><Right><Tab><Enter>")
    #expect(driver.app.link(to: driver.state) == "countries://main/countries/Peru")
    #expect(driver.state.model.last?.millions == 2)
    #expect(driver.state.model.last?.region == .americas)
  }

  @Test func `a form that is left asks first`() throws {
    let driver = try AppDriver(Countries())
    try driver.press("a Peru<Esc>")
    #expect(driver.screen.rows.contains { $0.contains("“Peru” is not saved.") })
    try driver.press("<Esc> vian <Esc> d")
    #expect(driver.app.link(to: driver.state) == "countries://main/countries#/countries/Chad")
    #expect(driver.state.model.count == 4)
  }

  @Test func `removing wants the name typed, and can be dismissed`() throws {
    let driver = try AppDriver(Countries())
    try driver.press("j d Chil<Enter>")
    #expect(driver.state.model.count == 4)
    try driver.press("e<Enter>")
    #expect(driver.state.model.map(\.name) == ["Chad", "Japan", "Norway"])
    #expect(driver.screen.rows.last?.contains("Chile removed") == true)
    try driver.press("d <Esc>")
    #expect(driver.screen.rows.last?.contains("Kept") == true)
  }

  @Test func `clicks do what keys do`() throws {
    let driver = try AppDriver(Countries())
    try driver.click(on: "Norway")
    #expect(driver.app.link(to: driver.state) == "countries://main/countries#/countries/Norway")
    try driver.click(on: "Norway")
    #expect(driver.app.link(to: driver.state) == "countries://main/countries/Norway")
    try driver.click(on: "2 Regions")
    #expect(driver.app.link(to: driver.state) == "countries://main/regions")
    try driver.click(on: "? help")
    #expect(driver.screen.rows.contains { $0.contains("Keys") })
  }

  @Test func `the palette performs an action, and the help lists those of the screen`() throws {
    let driver = try AppDriver(Countries())
    try driver.press(": addcou <Enter>")
    #expect(driver.app.link(to: driver.state)?.contains("/add") == true)
    try driver.press("<Esc> ?")
    for title in ["Add a country", "Remove the country"] {
      #expect(driver.screen.shows(title), "\(driver.screen)")
    }
  }

  @Test func `a session brings back place, text and countries`() throws {
    var kept: SavedSession<Countries>?
    let first = try AppDriver(Countries()) { kept = $0 }
    try first.press("d Chad<Enter> a Pe")
    first.rest()
    let session = try SavedSession<Countries>(json: try #require(kept).json())
    #expect(session.hasUnsavedText)
    let second = try AppDriver(Countries(), resuming: session)
    #expect(second.screen.rows.contains { $0.contains("Pe") && $0.contains("Name") })
    #expect(second.state.model.map(\.name) == ["Chile", "Japan", "Norway"])
  }

  @Test func `moving over a button does not press it`() throws {
    let driver = try AppDriver(Countries())
    try driver.press("a Peru<Tab>Lima<Tab><Tab><Tab><Left><Esc><Right>h<Esc>l")
    #expect(driver.app.link(to: driver.state)?.contains("/add") == true)
    #expect(driver.state.model.count == 4)
  }

  @Test func `a capital alone is asked about, too`() throws {
    let driver = try AppDriver(Countries())
    try driver.press("a <Tab>Lima<Esc>")
    #expect(driver.screen.rows.contains { $0.contains("is not saved.") })
  }

  @Test func `a link to the removal removes`() throws {
    let driver = try AppDriver(Countries(), link: "countries://main/countries/remove/Chad")
    try driver.press("Chad<Enter>")
    #expect(driver.state.model.map(\.name) == ["Chile", "Japan", "Norway"])
  }

  @Test func `countries of another form are no session, and not lost without a word`() throws {
    var kept: SavedSession<Countries>?
    let first = try AppDriver(Countries()) { kept = $0 }
    try first.press("j")
    first.rest()
    let json = String(decoding: try #require(kept).json(), as: UTF8.self)
      .replacingOccurrences(of: "\"capital\"", with: "\"seat\"")
    #expect(throws: DecodingError.self) {
      try SavedSession<Countries>(json: json.utf8)
    }
  }

  @Test func `the app is short`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Countries")
    let lines = try ["Countries.swift", "main.swift"].map {
      try String(contentsOf: file.appending(path: $0), encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).count - 1
    }
    #expect(lines.reduce(0, +) <= 200)
  }
}
