/// A list whose copies share storage.
///
/// The history keeps whole trees, and guards compare the tree before a step with the one after it. With an array,
/// each step on a long stack would copy all of it. Here the elements are the leaves of a tree, and a change copies
/// only the pieces on the way to one of them. The last element, the one that a stack shows, is stored separately:
/// changing it copies nothing else.
///
/// - Complexity: O(log `count`) to read, change, append or truncate, and O(1) to copy. Comparing two lists takes time
///   proportional to what they do not share.
public struct NodeList<Element: NodeListElement> {
  /// The number of elements.
  public private(set) var count = 0
  /// The last element; nil if the list is empty.
  private var last: Element?
  /// All elements but the last. Their number alone determines the shape.
  private var tree = NodeListPiece<Element>()
  /// The number of levels between the tree and an element.
  private var height = 0

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// The summary of all elements.
  var summary: NodeSummary {
    guard let last else { return NodeSummary() }
    var summary = tree.summary
    summary.formUnion(last.summary)
    return summary
  }

  mutating func append(_ element: Element) {
    if let last {
      if tree.isFull(count - 1, height) {
        tree = NodeListPiece(over: tree)
        height += 1
      }
      tree.append(last, at: count - 1, height)
    }
    last = element
    count += 1
  }

  /// Removes all but the first `count` elements.
  mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    guard count > 0 else { return self = NodeList() }
    last = self[count - 1]
    tree.truncate(to: count - 1, height)
    while height > 0, let only = tree.onlyPiece {
      tree = only
      height -= 1
    }
    self.count = count
  }

  /// Visits the elements whose summary matches the condition until `visit` returns true. The others are not visited.
  func contains(where matches: (NodeSummary) -> Bool, _ visit: (Element) -> Bool) -> Bool {
    if tree.contains(where: matches, visit) { return true }
    guard let last else { return false }
    return matches(last.summary) && visit(last)
  }

  /// Changes the elements whose summary matches the condition, without visiting the others.
  mutating func update(
    where needsChange: (NodeSummary) -> Bool, _ body: (inout Element) -> Void
  ) {
    tree.update(where: needsChange, body)
    guard var last, needsChange(last.summary) else { return }
    body(&last)
    self.last = last
  }
}

extension NodeList: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int { count }

  public internal(set) subscript(position: Int) -> Element {
    get {
      precondition(position >= 0 && position < count, "position \(position) of \(count)")
      if position == count - 1, let last { return last }
      return tree.element(at: position, height)
    }
    _modify {
      if position == count - 1, var element = last.take() {
        defer { last = element }
        yield &element
      } else {
        var element = self[position]
        defer { tree.replace(at: position, with: element, height) }
        yield &element
      }
    }
  }
}

extension NodeList where Element: Equatable {
  /// Returns whether `body` is true for the position of an element that another list may not have there. Pieces that
  /// both lists have are not visited.
  func contains(unlike other: NodeList, _ body: (Int) -> Bool) -> Bool {
    let height = Swift.max(height, other.height)
    return raisedTree(to: height).contains(
      unlike: other.raisedTree(to: height), from: 0, height, body)
      || count > 0 && body(count - 1)
  }

  /// Returns the tree with further levels.
  private func raisedTree(to height: Int) -> NodeListPiece<Element> {
    (self.height..<height).reduce(tree) { tree, _ in NodeListPiece(over: tree) }
  }
}

extension NodeList: Equatable where Element: Equatable {}
extension NodeList: Hashable where Element: Hashable {}
extension NodeList: Sendable where Element: Sendable {}

// Coded element by element, not as an array: each saved call leaves more of the call stack for a deep tree.
extension NodeList: Codable where Element: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { append(try container.decode(Element.self)) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}
