import NavigationCore
import TerminalUI

/// One child in the middle, with the edges of its neighbours at the sides.
struct CarouselLayout: ContainerLayout {
  func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement {
    var arrangement = ContainerArrangement()
    let (dots, middle) = rect.dividing(.bottom, amount: 1)
    arrangement.place(chrome: "dots", in: dots)
    let isWide = container.sizeClass == .regular
    let page = middle.inset(columns: isWide ? 8 : 0)
    arrangement.place(child: container.selection, in: page)
    guard isWide else { return arrangement }
    // A neighbour is as wide as the page, mostly beyond the edge.
    for offset in [-1, 1] {
      var neighbor = page
      neighbor.origin.column += offset * (page.size.columns + 1)
      arrangement.place(child: container.selection + offset, in: neighbor, isDimmed: true)
    }
    return arrangement
  }

  func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas) {
    let container = chrome.container
    for position in container.names.indices {
      let isSelected = position == container.selection
      canvas.write(
        isSelected ? "o" : ".", isSelected ? theme.accent : theme.dim,
        at: Point(column: 2 * position, row: 0))
    }
  }

  func child(at point: Point, on chrome: ContainerChrome, size: Size) -> Int? {
    point.column.isMultiple(of: 2) ? point.column / 2 : nil
  }
}
