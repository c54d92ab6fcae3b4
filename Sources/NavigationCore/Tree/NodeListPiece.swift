/// A piece of a ``NodeList``: elements, or pieces of a smaller height, filled from the left.
///
/// A piece does not know its height, which is 0 where it holds elements: its list says so.
struct NodeListPiece<Element: NodeListElement> {
  private static var widthBits: Int { 4 }
  private static var width: Int { 1 << widthBits }

  private var elements: [Element] = []
  private var pieces: [NodeListPiece] = []
  private(set) var summary = NodeSummary()

  init() {}

  /// A piece that holds one smaller piece.
  init(over piece: NodeListPiece) {
    pieces = [piece]
    summary = piece.summary
  }

  /// The piece that is all there is; nil where there are several, or elements.
  var onlyPiece: NodeListPiece? { pieces.count == 1 ? pieces[0] : nil }

  func isFull(_ count: Int, _ height: Int) -> Bool {
    count == Self.width << (Self.widthBits * height)
  }

  func element(at position: Int, _ height: Int) -> Element {
    height == 0
      ? elements[position & (Self.width - 1)]
      : pieces[Self.index(of: position, height)].element(at: position, height - 1)
  }

  mutating func replace(at position: Int, with element: Element, _ height: Int) {
    if height == 0 {
      elements[position & (Self.width - 1)] = element
    } else {
      pieces[Self.index(of: position, height)].replace(at: position, with: element, height - 1)
    }
    summarize()
  }

  mutating func append(_ element: Element, at position: Int, _ height: Int) {
    if height == 0 {
      elements.append(element)
    } else {
      let index = Self.index(of: position, height)
      if index == pieces.count { pieces.append(NodeListPiece()) }
      pieces[index].append(element, at: position, height - 1)
    }
    summary.formUnion(element.summary)
  }

  mutating func truncate(to count: Int, _ height: Int) {
    if height == 0 {
      elements.removeLast(elements.count - count)
    } else {
      // Where nothing stays there is one empty piece left, which the list then takes for its tree.
      let index = Self.index(of: max(0, count - 1), height)
      pieces.removeLast(pieces.count - index - 1)
      let before = index << (Self.widthBits * height)
      pieces[index].truncate(to: count - before, height - 1)
    }
    summarize()
  }

  mutating func update(
    where needsChange: (NodeSummary) -> Bool, _ body: (inout Element) -> Void
  ) {
    guard needsChange(summary) else { return }
    for index in elements.indices where needsChange(elements[index].summary) {
      body(&elements[index])
    }
    for index in pieces.indices { pieces[index].update(where: needsChange, body) }
    summarize()
  }

  private mutating func summarize() {
    summary = NodeSummary()
    for element in elements { summary.formUnion(element.summary) }
    for piece in pieces { summary.formUnion(piece.summary) }
  }

  /// Which piece of that height a position is in.
  private static func index(of position: Int, _ height: Int) -> Int {
    position >> (widthBits * height) & (width - 1)
  }
}

extension NodeListPiece: Equatable where Element: Equatable {}
extension NodeListPiece: Hashable where Element: Hashable {}
extension NodeListPiece: Sendable where Element: Sendable {}
