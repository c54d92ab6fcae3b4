import NavigationCore
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct ContainerArrangementTests {
  private struct ListedLayout: ContainerLayout {
    let positions: [Int]

    func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement {
      var arrangement = ContainerArrangement()
      for position in positions { arrangement.place(child: position, in: rect) }
      return arrangement
    }

    func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas) {}
  }

  private func screens(_ positions: [Int]) throws -> [PaneScreen?] {
    try Pane.panes(
      of: PaneScreen.state(at: "/options").presentationTree(for: .compact),
      in: Rect(size: Size(columns: 9, rows: 9)),
      layouts: ContainerLayouts([.tabs: ListedLayout(positions: positions)])
    ).map { if case .screen(let screen) = $0.content { screen.screen } else { nil } }
  }

  @Test(
    arguments: [
      ([1, 0], [.list, .options]), ([0, 1], [.list, .options]), ([], [.options]),
      ([0], [.list, .options]), ([7, -1, 1], [.options]), ([Int.min, Int.max], [.options]),
    ] as [([Int], [PaneScreen])])
  func `missing children are ignored, and the selected child comes last`(
    positions: [Int], shown: [PaneScreen]
  ) throws {
    #expect(try screens(positions) == shown)
  }

  @Test func `a click outside the chrome selects nothing`() throws {
    let panes = try Pane.panes(
      of: PaneScreen.state(at: "/options").presentationTree(for: .regular),
      in: Rect(column: 3, row: 2, columns: 80, rows: 9))
    let layouts = ContainerLayouts()
    let found = panes.map { layouts.tab(at: Point(column: 4, row: 2), on: $0)?.name }
    #expect(found == ["items", nil])
    #expect(layouts.tab(at: Point(column: 3, row: 2), on: panes[0]) == nil)
  }
}
