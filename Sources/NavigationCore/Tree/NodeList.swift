/// A list whose copies share what they have in common.
///
/// The history keeps whole trees. With an array each step on a long stack would copy all of it; here a
/// change copies one piece, and the references to the others.
public struct NodeList<Element> {
  static var pieceSize: Int { 32 }

  /// Full pieces, and a last one that is not empty.
  private var pieces: [[Element]] = []
  public private(set) var count = 0

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  mutating func append(_ element: Element) {
    let piece = count / Self.pieceSize
    if piece < pieces.count {
      pieces[piece].append(element)
    } else {
      pieces.append([element])
    }
    count += 1
  }

  /// Keeps the first elements, at most `count` of them.
  mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    let (full, rest) = count.quotientAndRemainder(dividingBy: Self.pieceSize)
    pieces.removeLast(pieces.count - full - (rest > 0 ? 1 : 0))
    if rest > 0 { pieces[full].removeLast(pieces[full].count - rest) }
    self.count = count
  }
}

extension NodeList: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int { count }

  public func makeIterator() -> FlattenSequence<[[Element]]>.Iterator {
    pieces.joined().makeIterator()
  }

  public internal(set) subscript(position: Int) -> Element {
    get { pieces[position / Self.pieceSize][position % Self.pieceSize] }
    _modify { yield &pieces[position / Self.pieceSize][position % Self.pieceSize] }
  }
}

extension NodeList: Equatable where Element: Equatable {}
extension NodeList: Hashable where Element: Hashable {}
extension NodeList: Sendable where Element: Sendable {}

extension NodeList: Codable where Element: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Element].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Array(self))
  }
}
