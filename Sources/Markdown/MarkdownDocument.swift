/// A Markdown text as one value: its source, and its elements in the order of the source.
///
/// Each element precedes the elements in it, whose number it has. Leaves have the range of their bytes in the source,
/// so what is shown, searched or rewritten can be found there.
public struct MarkdownDocument: Hashable, Sendable {
  /// The bytes of the text. They need not be UTF-8.
  public let source: [UInt8]
  /// The elements, each before those in it.
  public var elements: [Element]

  /// Creates a document.
  public init(source: [UInt8] = [], elements: [Element] = []) {
    (self.source, self.elements) = (source, elements)
  }

  /// A part of a text.
  public struct Element: Hashable, Sendable {
    /// The meaning of the element.
    public var kind: Kind
    /// The bytes of a leaf, or those from the first leaf in the element to the last one. Those of a wiki link and of a
    /// footnote's mark include the brackets. Empty for an element that is not in the source.
    public var range: Range<Int>
    /// The number of elements in it, at any depth.
    public var count: Int

    /// Creates an element.
    public init(_ kind: Kind, _ range: Range<Int> = 0..<0, count: Int = 0) {
      (self.kind, self.range, self.count) = (kind, range, count)
    }
  }
}

// MARK: - Structure

extension MarkdownDocument {
  /// The indices of the elements of one level, in order.
  public struct Siblings: Sequence, IteratorProtocol {
    private let elements: [Element]
    private var index: Int
    private let end: Int

    init(_ elements: [Element], _ range: Range<Int>) {
      (self.elements, index, end) = (elements, range.lowerBound, range.upperBound)
    }

    /// Returns the next index.
    public mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index += 1 + elements[index].count }
      return index
    }
  }

  /// The indices of the blocks that are in no other.
  public var blocks: Siblings { Siblings(elements, elements.indices) }

  /// Returns the indices of the elements directly in another one.
  public func children(of index: Int) -> Siblings { Siblings(elements, contents(of: index)) }

  /// Returns the indices of all elements in another one.
  public func contents(of index: Int) -> Range<Int> {
    index + 1..<index + 1 + elements[index].count
  }

  /// Calls `body` with the index of each element that is not hidden, in order.
  public func forEach(in range: Range<Int>? = nil, _ body: (Int) throws -> Void) rethrows {
    let range = range ?? elements.indices
    var index = range.lowerBound
    while index < range.upperBound {
      if elements[index].kind == .comment {
        index += 1 + elements[index].count
      } else {
        try body(index)
        index += 1
      }
    }
  }
}

// MARK: - Text

extension MarkdownDocument {
  /// Returns the text of a leaf as it is read; nil for other elements and for line breaks.
  public func text(of index: Int) -> String? {
    switch elements[index].kind {
    case .literal(let text): text
    case .text, .html, .tag, .blockID: string(elements[index].range)
    default: nil
    }
  }

  /// Returns the text of some elements on one line, without formatting.
  public func plainText(in range: Range<Int>) -> String {
    var text = ""
    forEach(in: range) { index in
      if elements[index].kind == .lineBreak {
        text += " "
      } else if let part = self.text(of: index) {
        text += part
      }
    }
    return text
  }

  /// Returns a part of the source as text. Bytes that are not UTF-8 become U+FFFD.
  public func string(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }
}
