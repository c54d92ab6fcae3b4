import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test func `the app of the README is the one that is tested, without its table`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    let readme = try text("../../README.md").components(separatedBy: "```swift\n")
    #expect(readme.count == 2, "There is one block of code.")
    let block = try #require(readme.last?.components(separatedBy: "```").first).lines
    let source = try text("SmallestAppTests.swift").lines
    let start = try #require(source.firstIndex(of: "private struct ItemsApp: TerminalApp {"))
    let app = source[start...].filter { !$0.contains("let table:") }
    #expect(["private " + block[0]] + block.dropFirst() == Array(app))
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
