import Foundation
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

  private static let pages = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/navtui-gallery/Pages").standardizedFileURL

  @Test func `the source of each page is under 150 lines`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.pages.path)
    #expect(files.count >= 5)
    for file in files {
      let text = try String(contentsOf: Self.pages.appending(path: file), encoding: .utf8)
      #expect(
        text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 < 150, "\(file)")
    }
  }

  @Test(arguments: [
    "swiftdux", "composable", "composable/states", "navigator", "suinavigation", "drmax",
  ])
  func `a page names the file of its source`(page: String) throws {
    let driver = try GalleryDriver.gallery("gallery://main/\(page)")
    let rest = try #require(driver.screen.text.split(separator: "Pages/").dropFirst().first)
    let file = String(rest.prefix { !$0.isWhitespace })
    #expect(file.hasSuffix(".swift"))
    #expect(FileManager.default.fileExists(atPath: Self.pages.appending(path: file).path))
  }
}
