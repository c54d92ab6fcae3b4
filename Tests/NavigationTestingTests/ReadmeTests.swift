import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test func `the app of the README is the one that is tested`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    let readme = try text("../../README.md").components(separatedBy: "```swift\n")
    #expect(readme.count == 2, "There is one block of code.")
    let block = try #require(readme.last?.components(separatedBy: "```").first).lines
    let source = try text("SmallestAppTests.swift").lines
    let start = try #require(source.firstIndex { $0.contains("The app of the README") })
    let app = source[(start + 1)...].map {
      $0.hasPrefix("private ") ? String($0.dropFirst("private ".count)) : $0
    }
    let imports = ["NavigationCore", "NcursesTerminal", "TerminalUI"].map { "import \($0)" }
    #expect(block.dropLast() == imports + app)
    #expect(block.last?.hasSuffix("ItemsApp().run()") == true)
    #expect(block.count <= 36)
  }

  @Test func `the folders of the README exist`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let layout = try #require(readme.components(separatedBy: "## Source layout").last).lines
    let folders = layout.flatMap { line in
      let names = line.prefix { $0 != ";" }.split(separator: " ").filter { $0.hasSuffix("/") }
      return names.dropFirst().map { "\(names[0])\($0)" }
    }
    #expect(folders.count > 30)
    for folder in folders {
      #expect((try? root.appending(path: folder).checkResourceIsReachable()) == true, "\(folder)")
    }
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
