package import Foundation

/// A file of Swift code, in which the code of an article is looked for.
package struct SourceText: Sendable {
  /// The lines of the file.
  package let lines: [String]
  /// The file without white space.
  private let text: String

  /// Creates the text of a file.
  package init(_ text: String) {
    lines = text.lines
    self.text = text.filter { !$0.isWhitespace }
  }

  /// Reads a file.
  package init(_ file: URL) throws {
    self.init(try String(contentsOf: file, encoding: .utf8))
  }

  /// Whether the lines of a block stand here one after the other, all equally far in.
  package func contains(_ block: String) -> Bool {
    let block = Array(
      block.lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
    guard let first = block.first, block.count <= lines.count else { return false }
    return (0...lines.count - block.count).contains { start in
      guard lines[start].hasSuffix(first) else { return false }
      let margin = lines[start].dropLast(first.count)
      return margin.allSatisfy { $0 == " " }
        && zip(lines[start...], block).allSatisfy { $0 == ($1.isEmpty ? "" : margin + $1) }
    }
  }

  /// Whether a piece of code stands here, however it is broken into lines.
  package func contains(piece: String) -> Bool {
    text.contains(piece.filter { !$0.isWhitespace })
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
