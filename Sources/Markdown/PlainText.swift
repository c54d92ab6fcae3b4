/// The text of a document as it is read: a line for each line of a block and each row of a table, without markup.
public struct PlainText: Hashable, Sendable {
  /// The bytes, with a newline after each line.
  public private(set) var bytes: [UInt8] = []
  /// The ranges of the headings.
  public private(set) var headings: [Range<Int>] = []
  /// The beginnings of the parts that are together in the source, here and there.
  private var places: [(start: Int, source: Int)] = []

  /// Parts that not every reader of a text wants.
  public struct Parts: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// HTML, and the destinations of links after their texts.
    public static let html = Parts(rawValue: 1), destinations = Parts(rawValue: 2)
    /// The boxes of tasks, `[ ]` or `[x]`.
    public static let boxes = Parts(rawValue: 4)
  }

  /// Creates the text of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - parts: The parts that are not shown everywhere.
  ///   - limit: The number of bytes after which no other block is read.
  public init(_ document: MarkdownDocument, with parts: Parts = [], limit: Int = .max) {
    var index = 0
    while index < document.elements.count, bytes.count < limit {
      let element = document.elements[index]
      switch element.kind {
      case .comment: index += element.count
      case .item(let task?) where parts.contains(.boxes):
        endLine()
        bytes += task.state.box.utf8
        if element.count == 0 { endLine() }
      case .htmlBlock where !parts.contains(.html): index += element.count
      case .heading, .paragraph, .summary, .cell, .codeBlock, .htmlBlock:
        let start = bytes.count
        add(document, document.contents(of: index), parts)
        if case .heading = element.kind { headings.append(start..<bytes.count) }
        index += element.count
        let isBesideCell =
          element.kind == .cell && index + 1 < document.elements.count
          && document.elements[index + 1].kind == .cell
        if isBesideCell { bytes.append(0x20) } else { endLine() }
      default: break
      }
      index += 1
    }
  }

  /// Compares the texts, wherever they stand.
  public static func == (a: PlainText, b: PlainText) -> Bool { a.bytes == b.bytes }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// The text.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the offset in the source of a byte; nil for one that is not there.
  public func sourceOffset(of index: Int) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    return places[low - 1].source + index - places[low - 1].start
  }

  private mutating func add(_ document: MarkdownDocument, _ range: Range<Int>, _ parts: Parts) {
    var index = range.lowerBound
    while index < range.upperBound {
      let element = document.elements[index]
      switch element.kind {
      case .comment: index += element.count
      case .lineBreak: endLine()
      case .html where !parts.contains(.html), .blockID, .footnoteReference: break
      case .footnote: bytes.append(0x20)
      case .text, .html, .tag:
        places.append((bytes.count, element.range.lowerBound))
        bytes += document.source[element.range]
      case .literal(let text):
        places.append((bytes.count, element.range.lowerBound))
        bytes += text.utf8
      default:
        if parts.contains(.destinations), let target = document.target(of: index) {
          add(document, document.contents(of: index), parts)
          places.append((bytes.count, element.range.lowerBound))
          bytes += " \(target) ".utf8
          index += element.count
        }
      }
      index += 1
    }
  }

  private mutating func endLine() { if bytes.last != 0x0A, !bytes.isEmpty { bytes.append(0x0A) } }
}

extension MarkdownDocument.Task.State {
  fileprivate var box: String {
    switch self {
    case .open: "[ ] "
    case .done: "[x] "
    case .begun: "[/] "
    case .cancelled: "[-] "
    case .moved: "[>] "
    }
  }
}

extension MarkdownDocument {
  /// Returns the address or name that a link has beside its text; nil if that is its text.
  fileprivate func target(of index: Int) -> String? {
    let target: String
    switch elements[index].kind {
    case .link(.url(let url)), .image(let url): target = url
    case .link(.wiki(let title, let heading)), .embed(.wiki(let title, let heading)):
      target = title + (heading.map { "#" + $0 } ?? "")
    default: return nil
    }
    return plainText(in: contents(of: index)) == target ? nil : target
  }
}
