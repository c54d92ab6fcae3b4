/// A node of a ``NodeList`` tree: elements, or pieces of a smaller height, filled from the left.
///
/// A piece does not store its height, which is 0 if it holds elements; the list passes it in.
struct NodeListPiece<Element: NodeListElement> {
  private static var widthBits: Int { 4 }
  private static var width: Int { 1 << widthBits }

  private var elements: [Element] = []
  private var pieces: [NodeListPiece] = []
  private(set) var summary = NodeSummary()

  init() {}

  /// Creates a piece that holds one smaller piece.
  init(over piece: NodeListPiece) {
    pieces = [piece]
    summary = piece.summary
  }

  /// The only child piece; nil if there are several, or elements.
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
      // If nothing remains, one empty piece is left, which then becomes the list's tree.
      let index = Self.index(of: max(0, count - 1), height)
      pieces.removeLast(pieces.count - index - 1)
      let before = index << (Self.widthBits * height)
      pieces[index].truncate(to: count - before, height - 1)
    }
    summarize()
  }

  func contains(where matches: (NodeSummary) -> Bool, _ visit: (Element) -> Bool) -> Bool {
    guard matches(summary) else { return false }
    return elements.contains { matches($0.summary) && visit($0) }
      || pieces.contains { $0.contains(where: matches, visit) }
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

  /// Returns the index of the child piece at that height that contains a position.
  private static func index(of position: Int, _ height: Int) -> Int {
    position >> (widthBits * height) & (width - 1)
  }
}

extension NodeListPiece where Element: Equatable {
  /// Returns whether `body` is true for the position of an element that another piece may not have there. `start` is
  /// the position of the first element.
  func contains(
    unlike other: NodeListPiece?, from start: Int, _ height: Int, _ body: (Int) -> Bool
  ) -> Bool {
    if self == other { return false }
    if height == 0 { return elements.indices.contains { body(start + $0) } }
    let others = other?.pieces ?? []
    return pieces.indices.contains { index in
      pieces[index].contains(
        unlike: index < others.count ? others[index] : nil,
        from: start + index << (Self.widthBits * height), height - 1, body)
    }
  }
}

extension NodeListPiece: Equatable where Element: Equatable {}
extension NodeListPiece: Hashable where Element: Hashable {}
extension NodeListPiece: Sendable where Element: Sendable {}
