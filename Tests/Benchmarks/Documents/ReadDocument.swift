import Foundation
import Markdown
import MarkdownParser

/// What is read of a Markdown file, as a line of JSON, for a comparison with another reader.
struct ReadDocument: Encodable {
  /// The level and the text of each heading.
  private let headings: [String]
  /// The destinations of links and the sources of images. Addresses that are links by themselves are apart.
  private let links: [String]
  private let addresses: [String]
  /// True for each task that is done.
  private let tasks: [Bool]
  /// The words of the text as it is read.
  private let words: [String]

  private init(_ document: MarkdownDocument) {
    headings = document.headings.map { index in
      guard case .heading(let level) = document.elements[index].kind else { return "" }
      return "\(level) \(document.plainText(in: document.contents(of: index)))"
    }
    var (links, addresses) = ([String](), [String]())
    document.forEach { index in
      switch document.elements[index].kind {
      case .image(let source): links.append(source)
      case .link(.url(let url)):
        let text = document.plainText(in: document.contents(of: index))
        if url == text || url == "mailto:\(text)" {
          addresses.append(url)
        } else {
          links.append(url)
        }
      default: break
      }
    }
    (self.links, self.addresses) = (links, addresses)
    tasks = document.tasks.map { $0.state == .done }
    words = PlainText(document).string.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Reads the names of files from standard input, a line each, and prints each file as a line.
  static func printAll() throws {
    let encoder = JSONEncoder()
    while let path = readLine() {
      let text = try Data(contentsOf: URL(fileURLWithPath: path))
      let document = MarkdownDocument(parsing: String(decoding: text, as: UTF8.self))
      print(String(decoding: try encoder.encode(ReadDocument(document)), as: UTF8.self))
    }
  }
}
