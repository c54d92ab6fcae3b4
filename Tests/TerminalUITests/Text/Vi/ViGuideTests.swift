import Articles
import Foundation
import Testing

@testable import TerminalKit

@Suite struct ViGuideTests {
  @Test func `the article has the table of the guide`() throws {
    let files = try PackageFolder.files(in: "Sources/TerminalUI/TerminalUI.docc", ending: "md")
    let file = try #require(files.first { $0.lastPathComponent == "EditingWithVi.md" })
    let article = try String(contentsOf: file, encoding: .utf8)
    for row in ViGuide.groups.flatMap(\.rows) {
      #expect(article.contains("| \(row.meaning) |"))
    }
    let rows = article.split(separator: "\n").count { $0.hasPrefix("| `") || $0.hasPrefix("| ``") }
    #expect(rows == ViGuide.groups.reduce(0) { $0 + $1.rows.count })
  }

  /// Each key of the guide begins a command. The names of text objects follow an operator.
  @Test func `each key of the guide is a command`() throws {
    for group in ViGuide.groups where group.title != "Text objects" {
      for key in group.rows.flatMap({ $0.keys.split(separator: " ") }) where key != "…" {
        let isSelecting = group.title == "Selection"
        let keys =
          key.hasPrefix("Ctrl-")
          ? [Key(Character(key.suffix(1).lowercased()), .control)] : key.map { Key($0) }
        #expect(ViParse(keys, isSelecting: isSelecting) != .unknown, "\(key)")
      }
    }
    let objects = try #require(ViGuide.groups.first { $0.title == "Text objects" })
    for key in objects.rows.flatMap({ $0.keys.split(separator: " ") }) {
      guard case .command = ViParse([Key("d")] + key.map { Key($0) }, isSelecting: false) else {
        Issue.record("d\(key) is no command")
        continue
      }
    }
  }
}
