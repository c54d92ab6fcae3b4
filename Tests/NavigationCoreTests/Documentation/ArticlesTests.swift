import Foundation
import Testing

/// The articles of the documentation have no code of their own: each block is found in the tests.
@Suite struct ArticlesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func texts(in folder: URL, ending suffix: String) throws -> [String: String] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let pairs = try files.filter { $0.pathExtension == suffix }.map { file in
      (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `Every block of code is tested`() throws {
    let catalog = Self.folder.appending(
      path: "../../../Sources/NavigationCore/NavigationCore.docc")
    let sources = try Self.texts(in: Self.folder, ending: "swift").values.map(\.lines)
    for (name, article) in try Self.texts(in: catalog, ending: "md") {
      #expect(!article.codeBlocks.isEmpty, "\(name) shows nothing")
      for block in article.codeBlocks {
        #expect(
          sources.contains { $0.contains(code: block.lines) }, "\(name) has another\n\(block)")
      }
    }
  }

  @Test func `A block that is not tested is found`() {
    let source = "func a() {\n  one()\n\n  two()\n}\n".lines
    #expect(source.contains(code: "one()\n\ntwo()\n".lines))
    #expect(!source.contains(code: "one()\ntwo()\n".lines))
    #expect(!source.contains(code: "  one()\n\ntwo()\n".lines))
    #expect(!source.contains(code: "three()\n".lines))
    #expect("a\n```swift\nb\n```\nc\n```swift\nd\n```\n".codeBlocks == ["b\n", "d\n"])
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// What stands in the blocks of Swift code of an article.
  fileprivate var codeBlocks: [String] {
    components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```").first ?? ""
    }
  }
}

extension [String] {
  /// Whether the lines of a block stand here one after the other, all equally far in.
  fileprivate func contains(code block: [String]) -> Bool {
    let block = Array(block.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
    guard let first = block.first, block.count <= count else { return false }
    return (0...count - block.count).contains { start in
      guard self[start].hasSuffix(first) else { return false }
      let margin = self[start].dropLast(first.count)
      return margin.allSatisfy { $0 == " " }
        && zip(self[start...], block).allSatisfy { $0 == ($1.isEmpty ? "" : margin + $1) }
    }
  }
}
