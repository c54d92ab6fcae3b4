import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// As many columns as items, with lines between them, or one column if space is short.
private struct ColumnsLayout: ContainerLayout {
  func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement {
    var arrangement = ContainerArrangement()
    guard container.sizeClass == .regular else { return arrangement }
    var rest = rect
    for position in container.names.indices {
      let (column, others) = rest.dividing(
        .leading, amount: rest.size.columns / (container.names.count - position))
      rest = others
      arrangement.place(chrome: "line", in: column.dividing(.leading, amount: 1).slice)
      arrangement.place(child: position, in: column.inset(.leading, by: 1))
    }
    return arrangement
  }

  func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas) {
    SeparatorView(theme: theme).draw(in: &canvas)
  }
}

@Suite struct ColumnsTests {
  private static let kind = ContainerKind("columns")

  private func frame(
    _ columns: Int, _ tab: String, layouts: [ContainerKind: any ContainerLayout] = [:],
    theme: Theme = .terminal
  ) throws -> Frame {
    let tabs = ["one", "two", "three"].map { Destination<String>($0, as: .tab, $0) }
    let table = try RouteTable(
      scheme: "t",
      root: .container(Self.kind, tabs, presentations: [Destination("full", as: .cover, "full")]))
    var state = NavigationState(table)
    state.apply(.open(try table.route(to: tab, scenes: ["main"])))
    let layouts = ContainerLayouts(layouts)
    var canvas = Canvas(size: Size(columns: columns, rows: 2))
    let tree = state.presentationTree(for: LayoutMetrics.sizeClass(for: canvas.size))
    let panes = Pane.panes(of: tree, in: canvas.bounds, layouts: layouts)
    Compositor(theme: theme, layouts: layouts).draw(panes, in: &canvas) {
      SafeText($0)
    } content: {
      screen, canvas in
      guard let screen else { return }
      canvas.write(SafeText(screen.screen + (screen.isActive ? "*" : "")), at: .origin)
    }
    return Frame(canvas)
  }

  @Test func `all items are columns, and one is active`() throws {
    let frame = try frame(75, "/two", layouts: [Self.kind: ColumnsLayout()])
    #expect(frame.rows[0] == "│one                     │two*                    │three")
    #expect(frame.rows[1] == "│                        │                        │")
  }

  @Test func `lines are drawn with the app's own characters`() throws {
    var theme = Theme.mono
    theme.glyphs.vertical = "!"
    let frame = try frame(75, "/two", layouts: [Self.kind: ColumnsLayout()], theme: theme)
    #expect(frame.rows[1] == "!                        !                        !")
  }

  @Test func `an empty arrangement shows the selected child`() throws {
    #expect(try frame(30, "/three", layouts: [Self.kind: ColumnsLayout()]).text == "three*\n")
  }

  @Test func `a cover hides all columns`() throws {
    #expect(
      try frame(75, "/two/full", layouts: [Self.kind: ColumnsLayout()]).text == "full*\n")
  }

  @Test func `a kind without a layout looks like tabs`() throws {
    #expect(try frame(30, "/two").text == " 1 one  2 two  3 three\ntwo*")
  }
}
