import Articles
import Foundation
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

/// The places of the gallery, how they look, and their sources.
@MainActor @Suite struct GalleryTests {
  @Test(
    arguments: [
      "swiftdux/notes/12", "swiftdux/tabs/music/albums/Blue", "composable/stack/a/b/c",
      "composable/states", "navigator", "suinavigation/tabs/left/first", "drmax/login;sheet",
    ] + Widgets.Place.pages.map { "widgets/\($0.rawValue)" })
  func `each page has its link, its frame and its way back`(path: String) throws {
    let driver = try GalleryDriver.gallery(path)
    #expect(driver.path == path)
    let name = String(path.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    #expect(driver.screen.difference(fromGolden: name) == nil)
    for _ in 0..<8 where driver.path != "" { try driver.press("<Esc>") }
    #expect(driver.path == "")
  }

  /// Keys and clicks on a text, and what is then shown.
  @Test(arguments: [
    ("widgets/table", ["j", "<Enter>"], "people live in"), ("widgets/outline", ["l"], "▾"),
    ("widgets/choices", ["<Enter>", "j", "click family"], "Size  family ▾"),
    ("widgets/progress", ["<Space>", "<Space>"], "⠋ Looking for changes"),
    ("widgets/progress", ["r"], "x stop"), ("widgets/log", ["A"], "at the end"),
    ("widgets/text", ["$"], "ListRow($0.name) } }"), ("widgets/text", ["/"], "Enter find"),
    ("widgets/date", ["click 25  26", "<Enter>"], "Due on Wednesday, 2026-11-25"),
    ("swiftdux/tabs", ["click 3 playlists"], "1 allMusic"), ("swiftdux", ["n", "j"], " second: …"),
    ("composable/tabs", ["j", "<Enter>"], "1 Settings  2 List  3 Home"),
    ("composable/states", ["j", "<Enter>"], "Stack: x"), ("drmax", ["j", "j"], "completed 1"),
  ])
  func `a page answers keys and clicks`(path: String, steps: [String], shown: String) throws {
    let driver = try GalleryDriver.gallery(path)
    for step in steps {
      if step.hasPrefix("click ") {
        try driver.click(on: String(step.dropFirst(6)))
      } else {
        try driver.press(step)
      }
    }
    #expect(driver.shows(shown), "\(driver.screen)")
  }

  @Test(arguments: [
    ("widgets/table", "l l s s j <Space> j"), ("widgets/outline", "l j j l j"),
    ("widgets/choices", "<Enter> j j"), ("widgets/log", "gg"),
    ("widgets/text", "/ B o d y <Enter> n"), ("widgets/date", "] l l"),
    ("composable/states", "<Enter> j <Enter>"), ("swiftdux", "n <Enter> gw G <Enter> c"),
  ])
  func `a session brings a page back`(path: String, keys: String) throws {
    var session: SavedSession<Gallery>?
    let first = try GalleryDriver.gallery(path) { session = $0 }
    try first.press(keys)
    first.rest()
    let json = try #require(session).json()
    let second = try GalleryDriver.gallery(resuming: try SavedSession(json: json))
    #expect(second.state.navigation == first.state.navigation)
    // What was done is not kept, and stands beside the pages that show it.
    if path.hasPrefix("widgets") { #expect(second.screen.rows == first.screen.rows) }
  }

  @Test(arguments: ["navigator/detail/1", "suinavigation/first", "drmax/login;sheet"])
  func `the smallest terminal names the keys`(path: String) throws {
    let driver = try GalleryDriver.gallery(path, size: Size(columns: 40, rows: 12))
    #expect(driver.screen.rows.last?.contains("Esc back  j move  Enter open  ? help") == true)
  }

  @Test func `on a narrow screen a key shows more of the tree, and the list still answers`() throws
  {
    let driver = try GalleryDriver.gallery("swiftdux", size: Size(columns: 40, rows: 12))
    #expect(!driver.shows("home #3 *"))
    try driver.press("i")
    #expect(driver.shows("home #3 *"))
    try driver.press("j <Enter>")
    #expect(driver.path == "swiftdux/notes/12")
  }

  // MARK: - Sources

  @Test func `the source of each page is under 150 lines`() throws {
    let files = try PackageFolder.files(in: "Sources/navtui-gallery/Pages", ending: "swift")
    #expect(files.count >= 5)
    for file in files { #expect(try SourceText(file).lines.count - 1 < 150, "\(file)") }
  }

  @Test(arguments: [
    "swiftdux", "composable", "composable/states", "navigator", "suinavigation", "drmax",
  ])
  func `a page names the file of its source`(page: String) throws {
    let driver = try GalleryDriver.gallery(page)
    let rest = try #require(driver.screen.text.split(separator: "Pages/").dropFirst().first)
    let file = PackageFolder.file(
      "Sources/navtui-gallery/Pages/\(rest.prefix { !$0.isWhitespace })")
    #expect(file.pathExtension == "swift")
    #expect(try file.checkResourceIsReachable())
  }

  private static let documentation = "Sources/TerminalUI/TerminalUI.docc"

  @Test func `every block of code of the article Widgets is part of a page`() throws {
    let pages = try PackageFolder.files(in: "Sources/navtui-gallery/Widgets", ending: "swift")
      .map { try SourceText($0) }
    let article = try Article(PackageFolder.file("\(Self.documentation)/Widgets.md"))
    #expect(article.codeBlocks.count >= 8)
    for block in article.codeBlocks {
      #expect(pages.contains { $0.contains(block) }, "The article has another\n\(block)")
    }
  }

  @Test func `every picture of the article Widgets is a frame of a page`() throws {
    let article = try Article(PackageFolder.file("\(Self.documentation)/Widgets.md")).text
    for picture in WidgetPictures.all {
      #expect(article.contains("](widget-\(picture.page))"))
      for isDark in [false, true] {
        let file = picture.file(isDark: isDark)
        let drawn = try String(
          contentsOf: PackageFolder.file("\(Self.documentation)/Resources/\(file)"),
          encoding: .utf8)
        let isEqual = try drawn == WidgetPictures.svg(of: picture, isDark: isDark)
        #expect(isEqual, "\(file) is outdated: make pictures")
      }
    }
  }
}
