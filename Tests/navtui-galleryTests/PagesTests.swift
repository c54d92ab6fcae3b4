import Foundation
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

@MainActor @Suite struct PagesTests {
  /// The sources of the pages, beside the tests in the package.
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/navtui-gallery/Pages").standardizedFileURL

  @Test(arguments: [
    ("navigator", "Navigator.swift"), ("suinavigation", "SUINavigation.swift"),
    ("drmax", "DrMax.swift"),
  ])
  func `a page is short, and names its source`(page: String, file: String) throws {
    let source = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count - 1 < 150)
    #expect(try GalleryDriver.gallery("gallery://main/\(page)").shows("Pages/\(file)"))
  }

  @Test(arguments: ["navigator/detail/1", "suinavigation/first", "drmax/login;sheet"])
  func `the smallest terminal names the keys`(place: String) throws {
    let driver = try GalleryDriver.gallery(
      "gallery://main/\(place)", size: Size(columns: 40, rows: 12))
    #expect(driver.screen.rows.last?.contains("Esc back  j move  Enter open  ? help") == true)
  }
}
