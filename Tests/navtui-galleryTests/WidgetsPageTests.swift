import Articles
import Foundation
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

@MainActor @Suite struct WidgetsPageTests {
  private static let page = "gallery://main/widgets"

  private func start(_ page: String, size: Size = Size(columns: 80, rows: 24)) throws
    -> GalleryDriver
  {
    try GalleryDriver.gallery(Self.page + "/" + page, size: size)
  }

  @Test(arguments: Widgets.Place.pages)
  func `each page has a link and its frames`(place: Widgets.Place) throws {
    let driver = try start(place.rawValue)
    #expect(driver.link == Self.page + "/" + place.rawValue)
    driver.compare(withGolden: "widgets-\(place.rawValue)")
    try driver.press("<Esc>")
    #expect(driver.link == Self.page)
    #expect(driver.shows("▌ \(place.title.string)"))
  }

  @Test func `a table is sorted and selected by keys and clicks`() throws {
    let driver = try start("table")
    try driver.click(on: "Millions")
    try driver.click(on: "Millions")
    try driver.press("gg <Space> j j <Space>")
    driver.compare(withGolden: "widgets-table-sorted")
    try driver.press("<Enter>")
    #expect(driver.shows("30 million people live in 上海 Shanghai"))
  }

  @Test func `an outline expands by keys and clicks`() throws {
    let driver = try start("outline")
    try driver.press("l")
    try driver.click(on: "▸ Tests")
    driver.compare(withGolden: "widgets-outline-expanded")
  }

  @Test func `a menu opens over the lists below it`() throws {
    let driver = try start("choices")
    try driver.press("<Enter> j")
    driver.compare(withGolden: "widgets-choices-menu")
    try driver.click(on: "family")
    #expect(driver.shows("Size  family ▾"))
    try driver.click(on: "[ ] Olives")
    try driver.click(on: "At noon")
    #expect(driver.shows("family, thin, 2 of 6"))
  }

  @Test func `work moves the spinner and the bar, and stops`() async throws {
    let driver = try start("progress")
    try driver.press("<Space> <Space>")
    #expect(driver.shows("⠋ Looking for changes") && driver.shows("20 %"))
    try driver.press("r")
    #expect(driver.shows("x stop"))
    try driver.press("x")
    try await driver.waitUntil { $0.shows("Stopped") }
    try driver.press("<Space>")
    #expect(driver.shows("r run") && driver.shows("10 %"))
  }

  @Test func `a log follows what is appended`() throws {
    let driver = try start("log")
    try driver.press("A")
    #expect(driver.shows("at the end"))
    try driver.press("<PageUp> A")
    driver.compare(withGolden: "widgets-log-read")
  }

  @Test func `a date is chosen in the calendar and in the form`() throws {
    let driver = try start("date")
    try driver.click(on: "25  26")
    try driver.press("<Enter>")
    #expect(driver.shows("Due on Wednesday, 2026-11-25"))
    try driver.press("<Tab> l")
    #expect(driver.shows("‹ 2026-11-26 ›  Thursday"))
  }

  @Test func `a session brings back what a widget remembers`() throws {
    for (page, keys) in [
      ("table", "l l s s j <Space> j"), ("outline", "l j j l j"), ("choices", "<Enter> j j"),
      ("log", "gg"), ("date", "] l l"),
    ] {
      var session: SavedSession<Gallery>?
      let first = try GalleryDriver.gallery(Self.page + "/" + page) { session = $0 }
      try first.press(keys)
      first.rest()
      let json = try #require(session).json()
      let second = try GalleryDriver.gallery(
        resuming: try SavedSession(json: json))
      #expect(second.screen.rows == first.screen.rows, "\(page)")
    }
  }
}

/// The article Widgets: its code is that of the gallery, and its pictures are frames of it.
@MainActor @Suite struct WidgetsArticleTests {
  private static let documentation = "Sources/TerminalUI/TerminalUI.docc"

  @Test func `every block of code of the article is part of a page`() throws {
    let pages = try PackageFolder.files(in: "Sources/navtui-gallery/Widgets", ending: "swift")
      .map { try SourceText($0) }
    let article = try Article(PackageFolder.file("\(Self.documentation)/Widgets.md"))
    #expect(article.codeBlocks.count >= 8)
    for block in article.codeBlocks {
      #expect(pages.contains { $0.contains(block) }, "The article has another\n\(block)")
    }
  }

  @Test func `every picture of the article is a frame of a page`() throws {
    let article = try String(
      contentsOf: PackageFolder.file("\(Self.documentation)/Widgets.md"), encoding: .utf8)
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
