import Markdown
import TerminalUI

extension MarkdownLayout {
  /// The link of a number; nil if there is none.
  func link(_ number: Int?) -> Link? {
    number.flatMap { links.indices.contains($0) ? links[$0] : nil }
  }

  /// The task that a link is, or that starts in the link's row; nil if there is none.
  func task(withLink number: Int) -> Int? {
    guard let row = link(number)?.row else { return nil }
    return links[...number].lastIndex { $0.isTask && $0.row == row }
  }

  /// The next or previous link, wrapping around. If the current link is not visible, the first or
  /// last visible link.
  func link(by step: Int, from number: Int?, inRows rows: Range<Int>) -> Int {
    if let number, links.indices.contains(number), links[number].row.map(rows.contains) != false {
      return (number + step + links.count) % links.count
    }
    return step > 0
      ? links.firstIndex { $0.row.map { $0 >= rows.lowerBound } == true } ?? 0
      : links.lastIndex { $0.row.map { $0 < rows.upperBound } == true } ?? links.count - 1
  }

  /// The first task after a link, else at or below a row, else of all; nil if there is none.
  func task(afterLink number: Int?, fromRow row: Int) -> Int? {
    let tasks = links.indices.filter { links[$0].isTask }
    let next = tasks.first { index in
      number.map { index > $0 } ?? (links[index].row.map { $0 >= row } == true)
    }
    return next ?? tasks.first
  }
}

extension MarkdownLayout.Link {
  var isTask: Bool {
    if case .task = destination { true } else { false }
  }

  var isDoneTask: Bool {
    if case .task(_, true) = destination { true } else { false }
  }
}

extension MarkdownLayout.Link {
  private static func line(from offset: Int, in source: [UInt8]) -> String {
    String(decoding: source.dropFirst(offset).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  /// The address of a link, or the text of a task; nil if it is no longer in the text.
  func name(in source: [UInt8]) -> String? {
    switch destination {
    case .url(let url): url
    case .wiki(let title, let heading): "[[\(title)\(heading.map { "#" + $0 } ?? "")]]"
    case .task(let mark, _): Self.line(from: mark + 2, in: source)
    case .fold(let start): Self.line(from: start, in: source)
    }
  }
}
