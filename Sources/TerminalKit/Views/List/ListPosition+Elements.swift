extension RandomAccessCollection {
  /// Returns the index of the focused row, or of the last one if the list has become shorter, for example because
  /// rows were removed. Returns nil for an empty list.
  public func index(at position: ListPosition) -> Index? {
    isEmpty
      ? nil : index(startIndex, offsetBy: Swift.min(Swift.max(0, position.focus), count - 1))
  }

  /// Returns the element of the focused row, or the last one if the list has become shorter.
  /// Returns nil for an empty list.
  public func element(at position: ListPosition) -> Element? {
    index(at: position).map { self[$0] }
  }
}

extension ListPosition {
  /// Focuses the row of the first element that satisfies a condition, if there is one.
  public mutating func moveFocus<Elements: RandomAccessCollection>(
    in elements: Elements, where isFound: (Elements.Element) -> Bool
  ) {
    guard let index = elements.firstIndex(where: isFound) else { return }
    moveFocus(to: elements.distance(from: elements.startIndex, to: index))
  }
}

extension ListPosition? {
  /// The position, which starts at a row that is known only when the list is shown.
  public subscript(startingAt row: Int) -> ListPosition {
    get { self ?? ListPosition(focus: row) }
    set { self = newValue }
  }
}
