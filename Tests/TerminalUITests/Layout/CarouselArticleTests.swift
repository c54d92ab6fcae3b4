import Foundation
import Testing

@Suite struct CarouselArticleTests {
  @Test func `the article has the code of the carousel that is tested here`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let article = folder.appending(
      path: "../../../Sources/TerminalUI/TerminalUI.docc/BuildingAContainer.md")
    let sources = try ["CityScreen", "CarouselLayout", "CityGuide"].map { name in
      try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
    }
    let blocks = try String(contentsOf: article, encoding: .utf8).codeBlocks
    #expect(blocks.flatMap(\.codeLines) == sources.flatMap(\.codeLines))
  }
}

extension String {
  /// What stands in the blocks of Swift code of an article.
  fileprivate var codeBlocks: [String] {
    components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```").first ?? ""
    }
  }

  /// The lines, but for empty ones: those between declarations stand between blocks.
  fileprivate var codeLines: [String] {
    split(separator: "\n").map(String.init)
  }
}
