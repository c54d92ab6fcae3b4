import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

@MainActor @Suite struct PagesTests {
  @Test(arguments: ["navigator/detail/1", "suinavigation/first", "drmax/login;sheet"])
  func `the smallest terminal names the keys`(place: String) throws {
    let driver = try GalleryDriver.gallery(
      "gallery://main/\(place)", size: Size(columns: 40, rows: 12))
    #expect(driver.screen.rows.last?.contains("Esc back  j move  Enter open  ? help") == true)
  }
}
