import Articles
import Testing

@Suite struct CarouselArticleTests {
  @Test func `the article has the code of the tested carousel`() throws {
    let sources = try ["CityScreen", "CarouselLayout", "CityGuide"].map { name in
      try SourceText(PackageFolder.file("Tests/TerminalUITests/Layout/\(name).swift"))
    }
    let article = try Article(
      PackageFolder.file("Sources/TerminalUI/TerminalUI.docc/BuildingAContainer.md"))
    // Empty lines are ignored, because blank lines between declarations are between code blocks.
    let blocks = article.codeBlocks.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(blocks == sources.flatMap { $0.lines.filter { !$0.isEmpty } })
  }
}
