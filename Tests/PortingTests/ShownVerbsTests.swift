import Articles
import Foundation
import Testing

/// The articles for users of other libraries show every public action.
@Suite struct ShownVerbsTests {
  /// Returns the code of all blocks and of the right columns.
  private static func shown() throws -> String {
    try PortingArticle.all.map { article in
      let text = try article.text
      let calls = text.codeRows.flatMap { $0.last ?? [] }
      return (text.codeBlocks + calls).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// Returns the names declared in some files after a keyword.
  private static func names(
    after keyword: String, in files: [String]
  ) throws -> [String] {
    let folder = "Sources/NavigationCore"
    return try files.flatMap { file in
      try SourceText(PackageFolder.file("\(folder)/\(file).swift")).lines.compactMap { line in
        guard line.hasPrefix("  \(keyword) ") else { return nil }
        let name = line.dropFirst(keyword.count + 3).prefix { $0.isLetter }
        return String(name)
      }
    }
  }

  @Test func `Every action is shown`() throws {
    let shown = try Self.shown()
    let cases = try Self.names(after: "case", in: ["Actions/NavigationAction"])
    let shorthands = try Self.names(
      after: "public static func", in: ["Actions/NavigationAction+Screens"])
    #expect(cases.count > 35)
    #expect(shorthands.contains("navigate"))
    for name in Set(cases + shorthands).sorted() {
      let isShown = shown.contains(call: name)
      #expect(isShown, "No article shows \(name)")
    }
  }

  @Test(arguments: [
    ["Store/Navigator", "Store/Navigator+Links", "Store/NavigationRules+GoingBack"],
    ["Store/Store"], ["Modules/ScopedStore"],
  ])
  func `Every method of navigator and store is shown`(files: [String]) throws {
    let shown = try Self.shown()
    let names = try ["public func", "public mutating func", "public var"].flatMap {
      try Self.names(after: $0, in: files)
    }
    #expect(names.count > 4)
    for name in Set(names).sorted() {
      let isShown = shown.contains(call: name)
      #expect(isShown, "No article shows \(name)")
    }
  }

  @Test func `A call is found as a whole word`() {
    #expect("a.push(b)".contains(call: "push"))
    #expect(!"a.pushed(b)".contains(call: "push"))
    #expect(!"push(b)".contains(call: "push"))
  }
}

extension String {
  /// Returns true if the text contains a call of a name after a dot.
  fileprivate func contains(call name: String) -> Bool {
    components(separatedBy: ".\(name)").dropFirst().contains { rest in
      rest.first.map { !$0.isLetter && !$0.isNumber } ?? true
    }
  }
}
