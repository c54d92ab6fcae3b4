import Articles
import Markdown
import MarkdownParser
import NavigationTesting
import TerminalUI
import Testing

/// The app of the article, and its code.
@MainActor @Suite struct MarkdownParserArticleTests {
  private typealias Driver = AppDriver<ScreenRuntime<Pages>, ScreenEffectHandler<Pages>>

  private let size = Size(columns: 40, rows: 12)

  private func link(_ driver: Driver) -> String? { driver.app.link(to: driver.state) }

  @Test func `every code block is tested`() throws {
    let sources = try [
      "Tests/MarkdownParserTests/Documentation/Pages.swift",
      "Tests/MarkdownParserTests/Documentation/MarkdownParserArticleTests.swift",
    ].map { try SourceText(PackageFolder.file($0)) }
    let article = try Article(
      PackageFolder.file("Sources/MarkdownParser/MarkdownParser.docc/MarkdownParser.md"))
    #expect(article.codeBlocks.count == 2)
    for block in article.codeBlocks {
      #expect(sources.contains { $0.contains(block) }, "The article has another\n\(block)")
    }
  }

  @Test func `titles and links of the app's scheme are links`() {
    let document = MarkdownDocument(
      parsing: "See [[Garden plan]] and pages://main/1.", linkScheme: "pages")
    #expect(
      MarkdownLayout(document, columns: 60).links.map(\.destination) == [
        .wiki("Garden plan"), .url("pages://main/1"),
      ])
    let plain = MarkdownDocument(parsing: "pages://main/1")
    #expect(plain.links.isEmpty)
  }

  @Test func `keys and clicks follow the links of a page`() throws {
    let driver = try AppDriver(Pages(), size: size)
    try driver.press("] <Enter>")
    #expect(link(driver) == "pages://main/page/Garden")
    #expect(driver.screen.rows.contains { $0.contains("Bed 1") })
    try driver.press("]")
    #expect(driver.screen.rows.contains { $0.contains("Back to Home.") })
    try driver.press("<Esc> ] <Enter>")
    #expect(link(driver) == "pages://main/page/Garden")
    try driver.press("<Esc>")
    try driver.click(on: "Garden")
    #expect(link(driver) == "pages://main/page/Garden")
  }

  @Test func `a page scrolls by keys and by the wheel`() throws {
    let driver = try AppDriver(Pages(), link: "pages://main/page/Garden", size: size)
    try driver.press("G")
    #expect(driver.screen.rows.contains { $0.contains("Back to Home.") })
    try driver.press("gg <PageDown>")
    #expect(!driver.screen.rows.contains { $0.hasPrefix(" Bed 1 ") })
    for _ in 0..<20 { driver.scroll(.scrollUp, over: Point(column: 3, row: 4)) }
    #expect(driver.screen.rows.contains { $0.hasPrefix(" Bed 1 ") })
  }
}
