import Articles
import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// A container built only from public API, as a library user would. The article on building a
/// container contains the same code.
@Suite struct CarouselTests {
  private func guide(_ links: [String], columns: Int = 72, rows: Int = 3) throws -> CityGuide {
    var guide = try CityGuide(size: Size(columns: columns, rows: rows))
    for link in links { try guide.follow(link) }
    return guide
  }

  @Test func `the edges of the neighbours are visible`() throws {
    let guide = try guide(["/amsterdam", "/rome", "/amsterdam"])
    #expect(
      guide.frame.difference(
        from: """
          ┌────────────────────────────────────────────────────────────────────────┐
          │        amsterdam                                                rome   │
          │                                                                        │
          │. o .                                                                   │
          └────────────────────────────────────────────────────────────────────────┘
          """) == nil, "\(guide.frame)")
  }

  @Test func `neighbours show the far edge of a page, dimmed`() throws {
    let guide = try guide(["/oslo/an opera house whose name is as long as its page is wide", "/b"])
    #expect(
      guide.frame.difference(
        from: """
          ┌────────────────────────────────────────────────────────────────────────┐
          │is wide b                                                               │
          │                                                                        │
          │. o                                                                     │
          └────────────────────────────────────────────────────────────────────────┘
          """) == nil, "\(guide.frame)")
    #expect(guide.panes.filter(\.isDimmed).map(\.visible.size.columns) == [7])
  }

  @Test func `if space is short there is one page`() throws {
    let guide = try guide(["/rome", "/paris", "/rome/forum"], columns: 20)
    #expect(
      guide.frame.difference(
        from: """
          ┌────────────────────┐
          │rome › forum        │
          │                    │
          │. o .               │
          └────────────────────┘
          """) == nil, "\(guide.frame)")
  }

  @Test func `a sheet covers the page and not its neighbours`() throws {
    let guide = try guide(["/oslo", "/rome/help"], rows: 6)
    #expect(
      guide.frame.difference(
        from: """
          ┌────────────────────────────────────────────────────────────────────────┐
          │        ┌─ Help ───────────────────────────────────────────────┐        │
          │        │rome › Help                                           │        │
          │        │                                                      │        │
          │        │                                                      │        │
          │        └──────────────────────────────────────────────────────┘        │
          │. o                                                                     │
          └────────────────────────────────────────────────────────────────────────┘
          """) == nil, "\(guide.frame)")
  }

  @Test func `a presentation of a neighbour is hidden until it is selected`() throws {
    var guide = try guide(["/oslo", "/rome/help"])
    guide.navigation.apply(.select(tab: "oslo"))
    #expect(!guide.frame.shows("Help"))
    guide.turn(by: 1)
    #expect(guide.frame.shows("Help"))
  }

  @Test(arguments: [
    ("/", "/oslo"), ("/rome", "/rome"), ("/rome/forum", "/rome/forum"), ("/~", "/~"),
    ("/rome/help", "/rome/help"), ("/%68elp", "/%68elp"), ("/a%2Fb/c%20d", "/a%2Fb/c%20d"),
  ])
  func `every place has a link that leads back to it`(link: String, shown: String) throws {
    let guide = try guide(["/paris", link == "/" ? "/oslo" : link])
    #expect(guide.table.link(to: guide.navigation) == "cities://main" + shown)
  }

  @Test func `each page keeps its place and identity`() throws {
    var guide = try guide(["/rome/forum"])
    let forum = guide.navigation.activeNode.id
    guide.turn(by: -1)
    #expect(guide.navigation.activeScreen == .city("oslo"))
    guide.turn(by: 1)
    #expect(guide.navigation.activeScreen == .sight("forum"))
    #expect(guide.navigation.activeNode.id == forum)
    guide.turn(by: 1)
    #expect(guide.navigation.activeNode.id == forum)
  }

  @Test func `a page keeps its place only as long as requested`() throws {
    var guide = try guide(["/rome/forum"])
    guide.navigation.apply(.setCaching(.whileActive))
    guide.turn(by: -1)
    guide.turn(by: 1)
    #expect(guide.navigation.activeScreen == .city("rome"))
  }

  @Test func `all pages are restored from a saved state`() throws {
    let guide = try guide(["/rome/forum", "/paris"])
    let data = try JSONEncoder().encode(guide.navigation)
    var restored = try self.guide([])
    restored.navigation = try JSONDecoder().decode(
      NavigationState<CityScreen>.self, from: data)
    #expect(restored.frame == guide.frame)
  }

  @Test(arguments: [(0, 2, "/oslo"), (1, 2, "/rome"), (4, 2, "/paris/louvre"), (40, 2, "/rome")])
  func `a dot selects its page`(column: Int, row: Int, shown: String) throws {
    var guide = try guide(["/oslo", "/rome", "/paris/louvre", "/rome"])
    guide.click(Point(column: column, row: row))
    #expect(guide.table.link(to: guide.navigation) == "cities://main" + shown)
  }

  @Test(arguments: [(0, "/oslo"), (7, "/rome"), (36, "/rome"), (66, "/paris/louvre")])
  func `a click on a neighbour selects it`(column: Int, shown: String) throws {
    var guide = try guide(["/oslo", "/rome", "/paris/louvre", "/rome"])
    guide.click(Point(column: column, row: 0))
    #expect(guide.table.link(to: guide.navigation) == "cities://main" + shown)
  }

  @Test func `at every size nothing is drawn outside, and the active page is visible`() throws {
    for columns in [0, 1, 15, 16, 17, 71, 72, 73, 200] {
      for rows in [0, 1, 2, 24] {
        let guide = try guide(["/a", "/b", "/c", "/b"], columns: columns, rows: rows)
        let active = guide.panes.filter { $0.screen?.isActive == true }
        #expect(active.count == 1, "\(columns)x\(rows)")
        #expect(active[0].visible == active[0].rect, "\(columns)x\(rows)")
        for pane in guide.panes where !pane.visible.isEmpty {
          #expect(Rect(size: guide.size).intersection(pane.visible) == pane.visible)
        }
      }
    }
  }
}

extension CityGuide {
  fileprivate var frame: Frame {
    var canvas = Canvas(size: size)
    draw(in: &canvas)
    return Frame(canvas)
  }
}

@Suite struct CarouselArticleTests {
  @Test func `the article has the code of the tested carousel`() throws {
    let sources = try ["CityScreen", "CarouselLayout", "CityGuide"].map { name in
      try SourceText(PackageFolder.file("Tests/TerminalUITests/Layout/\(name).swift"))
    }
    let article = try Article(
      PackageFolder.file("Sources/TerminalUI/TerminalUI.docc/BuildingAContainer.md"))
    // Empty lines are ignored, because blank lines between declarations are between code blocks.
    let blocks = article.codeBlocks.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(blocks == sources.flatMap { $0.lines.filter { !$0.isEmpty } })
  }
}

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
