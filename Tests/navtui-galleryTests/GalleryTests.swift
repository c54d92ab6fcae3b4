import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

@MainActor @Suite struct GalleryTests {
  @Test(arguments: ["swiftdux", "composable", "navigator", "suinavigation", "drmax"])
  func `each page has a link, and its place in the list`(page: String) throws {
    let driver = try GalleryDriver.gallery("gallery://main/\(page)")
    #expect(driver.link == "gallery://main/\(page)")
    try driver.press("<Esc>")
    #expect(driver.link == "gallery://main/")
  }
}
