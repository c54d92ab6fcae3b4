package import Foundation

/// An article of the documentation, and what of it is code.
package struct Article: Sendable {
  /// The article as it is written.
  package let text: String

  /// Creates an article of its text.
  package init(text: String) {
    self.text = text
  }

  /// Reads an article.
  package init(_ file: URL) throws {
    self.init(text: try String(contentsOf: file, encoding: .utf8))
  }

  /// The blocks of Swift code.
  package var codeBlocks: [String] {
    text.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```").first ?? ""
    }
  }

  /// The rows of the tables, each with the code of each cell.
  package var codeRows: [[[String]]] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.map {
      $0.dropFirst(2).dropLast(2).components(separatedBy: " | ").map(Self.code)
    }
  }

  /// What stands between backticks, but not between two of them, which is a link.
  private static func code(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().compactMap { index, part in
      index.isMultiple(of: 2) || part.isEmpty ? nil : part
    }
  }
}
