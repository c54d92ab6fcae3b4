/// The positions of a container's children and chrome, in drawing order.
///
/// The selected child is always drawn last. Without a position it fills the whole container, because the active screen
/// must be visible.
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

  /// Creates an empty arrangement.
  public init() {}

  /// Places a child.
  ///
  /// - Parameters:
  ///   - position: The index of the child. An index out of range is ignored.
  ///   - rect: The rectangle that the child fills. It is clipped to the container.
  ///   - isDimmed: Whether the child is drawn dim because it is not in use.
  public mutating func place(child position: Int, in rect: Rect, isDimmed: Bool = false) {
    children.append(Child(position: position, rect: rect, isDimmed: isDimmed))
  }

  /// Places a part of the chrome. The layout receives its name when it draws the part.
  public mutating func place(chrome name: String, in rect: Rect) {
    chrome.append(Part(name: name, rect: rect))
  }
}

extension ContainerArrangement {
  /// Returns the children to draw in a rectangle, the selected one last.
  func children(of container: ContainerShape, in rect: Rect) -> [Child] {
    let known = children.filter { container.names.indices.contains($0.position) }
    let selected = known.last { $0.position == container.selection }
    let whole = Child(position: container.selection, rect: rect, isDimmed: false)
    return known.filter { $0.position != container.selection } + [selected ?? whole]
  }
}
