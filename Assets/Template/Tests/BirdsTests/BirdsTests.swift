import NavigationTesting
import TerminalUI
import Testing

@testable import Birds

/// The app, driven by keys and links.
@MainActor @Suite struct BirdsTests {
  @Test func `a row opens a bird, and its links lead to others`() throws {
    let driver = try AppDriver(Birds())
    try driver.press("j <Enter>")
    #expect(driver.screen.rows[0] == " Birds › Swallow")
    try driver.press("<Enter>")
    #expect(driver.app.link(to: driver.state) == "birds://main/bird/Swallow/bird/Martin")
    try driver.press("<Esc> <Esc>")
    #expect(driver.app.link(to: driver.state) == "birds://main/")
  }

  @Test func `a link opens a bird with the list below it`() throws {
    let driver = try AppDriver(Birds(), link: "birds://main/bird/Swift")
    #expect(driver.screen.rows.contains { $0.contains("Apus apus") })
    try driver.press("<Esc>")
    #expect(driver.screen.shows("▌ Swift"))
  }

  @Test func `a bird is marked as seen`() throws {
    let driver = try AppDriver(Birds())
    try driver.press("s")
    #expect(driver.state.model[0].isSeen)
  }
}
