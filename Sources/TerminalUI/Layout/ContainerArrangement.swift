/// Where the children of a container and the parts of its chrome lie, in the order they are drawn.
///
/// The selected child is drawn after the others, whenever it was placed. Without a place it gets all the
/// room there is: the screen that has the keys is always to be seen.
public struct ContainerArrangement: Hashable, Sendable {
  struct Child: Hashable {
    let position: Int
    let rect: Rect
    let isDimmed: Bool
  }

  struct Part: Hashable {
    let name: String
    let rect: Rect
  }

  private(set) var children: [Child] = []
  private(set) var chrome: [Part] = []

  /// Creates an arrangement of nothing.
  public init() {}

  /// Gives a child its place.
  ///
  /// - Parameters:
  ///   - position: The child's position. One that the container does not have is left out.
  ///   - rect: What the child has to fill. What of it lies outside of the container is not to be seen.
  ///   - isDimmed: Whether it is drawn dim, as what is there but not in use.
  public mutating func place(child position: Int, in rect: Rect, isDimmed: Bool = false) {
    children.append(Child(position: position, rect: rect, isDimmed: isDimmed))
  }

  /// Gives a part of the chrome its place. The layout draws it later by this name.
  public mutating func place(chrome name: String, in rect: Rect) {
    chrome.append(Part(name: name, rect: rect))
  }
}

extension ContainerArrangement {
  /// What there is to draw in a rectangle, the selected child last.
  func children(of container: ContainerShape, in rect: Rect) -> [Child] {
    let known = children.filter { container.names.indices.contains($0.position) }
    let selected = known.last { $0.position == container.selection }
    let whole = Child(position: container.selection, rect: rect, isDimmed: false)
    return known.filter { $0.position != container.selection } + [selected ?? whole]
  }
}
