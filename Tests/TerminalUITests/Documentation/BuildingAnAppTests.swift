import Foundation
import Testing

/// The code of the article Building an App.
@Suite struct BuildingAnAppTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: "../../../\(path)"), encoding: .utf8)
  }

  @Test func `every block of code of the article is part of an app that is tested`() throws {
    let sources = try [
      "Sources/Countries/Countries.swift", "Sources/Countries/main.swift",
      "Tests/CountriesTests/CountriesTests.swift",
      "Tests/TerminalUITests/Screens/NotebookApp.swift",
    ].map { try Self.text($0).code }
    let blocks = try Self.text("Sources/TerminalUI/TerminalUI.docc/BuildingAnApp.md").codeBlocks
    #expect(blocks.count > 9)
    for block in blocks {
      #expect(sources.contains { $0.contains(block.code) }, "The article has another\n\(block)")
    }
  }
}

extension String {
  /// What stands in the blocks of Swift code of an article.
  fileprivate var codeBlocks: [String] {
    components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```").first ?? ""
    }
  }

  /// The lines without what they are indented by, and without empty ones.
  fileprivate var code: String {
    "\n"
      + split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      .joined(separator: "\n") + "\n"
  }
}
