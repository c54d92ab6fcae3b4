import Articles
import Foundation
import Testing

@Suite struct SmallestAppArticleTests {
  @Test func `the app of the article is the one that is tested`() throws {
    let article = PackageFolder.file("Sources/TerminalUI/TerminalUI.docc/TheSmallestApp.md")
    let blocks = try Article(article).codeBlocks
    #expect(blocks.count == 1)
    let block = try #require(blocks.first).lines
    let tests = PackageFolder.file("Tests/NavigationTestingTests/SmallestAppTests.swift")
    let source = try String(contentsOf: tests, encoding: .utf8).lines
    let start = try #require(source.firstIndex { $0.contains("The app of the article") })
    let app = source[(start + 1)...].map {
      $0.hasPrefix("private ") ? String($0.dropFirst("private ".count)) : $0
    }
    let imports = ["NavigationCore", "NcursesTerminal", "TerminalUI"].map { "import \($0)" }
    #expect(block.dropLast() == imports + app)
    #expect(block.last == "ItemsApp().run()")
    #expect(block.count <= 36)
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
