import Articles
import Testing

/// The code samples of the article Building an App.
@Suite struct BuildingAnAppTests {
  @Test func `every code block of the article is part of a tested app`() throws {
    let sources = try [
      "Sources/Countries/Countries.swift", "Sources/Countries/main.swift",
      "Tests/CountriesTests/CountriesTests.swift",
      "Tests/TerminalUITests/Screens/NotebookApp.swift",
      "Tests/TerminalUITests/Screens/Palette/CatalogApp.swift",
    ].map { try SourceText(PackageFolder.file($0)) }
    let article = try Article(
      PackageFolder.file("Sources/TerminalUI/TerminalUI.docc/BuildingAnApp.md"))
    #expect(article.codeBlocks.count > 9)
    for block in article.codeBlocks {
      #expect(sources.contains { $0.contains(block) }, "The article has another\n\(block)")
    }
  }
}
