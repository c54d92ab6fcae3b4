import NavigationCore
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct PanesTests {
  private typealias TestPane = Pane<PaneScreen>

  /// Sizes around every limit of the layout, and beyond.
  private static let columns = [0, 1, 3, 19, 20, 39, 40, 61, 71, 72, 73, 120]
  private static let rows = [0, 1, 2, 5, 10, 24, 50]
  private static let sizes = columns.flatMap { columns in
    rows.map { Size(columns: columns, rows: $0) }
  }

  private func forEachLayout(
    of links: [String], _ body: (_ tree: PresentationTree<PaneScreen>, Rect, [TestPane]) -> Void
  ) throws {
    for link in links {
      let state = try PaneScreen.state(at: link)
      for size in Self.sizes {
        // Not at the origin, so that a missing offset is noticed.
        let rect = Rect(origin: Point(column: 3, row: 2), size: size)
        let tree = state.presentationTree(for: LayoutMetrics.sizeClass(for: size))
        body(tree, rect, Pane.panes(of: tree, in: rect))
      }
    }
  }

  @Test func `panes stay inside their rectangle`() throws {
    try forEachLayout(of: PaneScreen.links) { _, rect, panes in
      for pane in panes where !pane.rect.isEmpty {
        #expect(rect.intersection(pane.rect) == pane.rect, "\(pane) in \(rect)")
      }
    }
  }

  @Test func `without presentations every cell belongs to exactly one pane`() throws {
    try forEachLayout(of: PaneScreen.plainLinks) { _, rect, panes in
      #expect(panes.coverage(of: rect).allSatisfy { $0 == 1 }, "\(panes) in \(rect)")
    }
  }

  @Test func `with presentations every cell belongs to a pane, and under frames to one`() throws {
    try forEachLayout(of: PaneScreen.links) { _, rect, panes in
      #expect(panes.coverage(of: rect).allSatisfy { $0 >= 1 }, "\(panes) in \(rect)")
      let base = panes.filter { !$0.isPresented(in: panes) }
      #expect(base.coverage(of: rect).allSatisfy { $0 == 1 }, "\(panes) in \(rect)")
    }
  }

  @Test func `exactly one screen is active, and nothing covers it`() throws {
    try forEachLayout(of: PaneScreen.links) { _, rect, panes in
      let active = panes.indices.filter { panes[$0].screen?.isActive == true }
      #expect(active.count == 1)
      guard let index = active.first else { return }
      #expect(!panes[index].isDimmed)
      for pane in panes[(index + 1)...] {
        #expect(pane.rect.intersection(panes[index].rect).isEmpty, "\(panes) in \(rect)")
      }
    }
  }

  @Test func `the active screen is visible at every useful size`() throws {
    try forEachLayout(of: PaneScreen.links) { _, rect, panes in
      let minimum = LayoutMetrics.minimum
      guard rect.size.columns >= minimum.columns, rect.size.rows >= minimum.rows else { return }
      #expect(panes.contains { $0.screen?.isActive == true && !$0.rect.isEmpty }, "\(rect)")
    }
  }

  @Test func `framed content is one cell smaller on each side`() throws {
    try forEachLayout(of: PaneScreen.links) { _, _, panes in
      for (index, pane) in panes.enumerated() {
        guard case .frame(_, let title) = pane.content else { continue }
        #expect(panes[index + 1].rect == pane.rect.inset(columns: 1, rows: 1))
        #expect(panes[index + 1].screen?.screen == title)
      }
    }
  }

  @Test func `a sheet is inside its pane, unless that is too small`() throws {
    for (link, under) in [("/items/new", PaneScreen.list), ("/items/1/new", .item(1))] {
      try forEachLayout(of: [link]) { _, rect, panes in
        guard let frame = panes.first(where: \.isFrame),
          let pane = panes.first(where: { $0.screen?.screen == under })
        else {
          Issue.record("\(link) has no sheet over \(under)")
          return
        }
        let isSmall =
          pane.rect.size.columns < LayoutMetrics.sheetMinimum
          || pane.rect.size.rows < LayoutMetrics.framedMinimum
        let room = isSmall ? rect : pane.rect
        #expect(room.intersection(frame.rect) == frame.rect || frame.rect.isEmpty)
        #expect(pane.isDimmed)
      }
    }
  }

  @Test(arguments: [40, 60, 72, 80, 83, 84, 100, 120, 200])
  func `the margin beside a sheet is wide enough to read, or missing`(columns: Int) throws {
    let size = Size(columns: columns, rows: 24)
    let frame = try #require(try panes(at: "/items/new", size).first { $0.isFrame })
    let margin = frame.rect.origin.column
    #expect(margin == 0 || margin >= 4)
    #expect(frame.rect.size.columns >= min(columns, 76))
  }

  @Test(arguments: [(80, 60, 62), (80, 20, 22), (80, 100, 80), (120, 60, 62)])
  func `a popover has the width of its content, even beyond a narrower pane`(
    columns: Int, wanted: Int, expected: Int
  ) throws {
    let size = Size(columns: columns, rows: 24)
    let panes = try Pane.panes(
      of: PaneScreen.state(at: "/items/1/help").presentationTree(for: .regular),
      in: Rect(size: size)
    ) { screen, _, _ in
      OverlayLayout(size: screen.screen == .help ? Size(columns: wanted, rows: 5) : nil)
    }
    let frame = try #require(panes.first { $0.isFrame }).rect
    #expect(frame.size == Size(columns: expected, rows: 7))
    #expect(Rect(size: size).intersection(frame) == frame)
  }

  /// The anchor on an 80x24 screen, and the expected position of a popover of 30x8 cells with its
  /// frame.
  @Test(arguments: [
    (Rect(column: 2, row: 3, columns: 20, rows: 2), Point(column: 2, row: 5)),
    (Rect(column: 2, row: 14, columns: 20, rows: 2), Point(column: 2, row: 16)),
    (Rect(column: 2, row: 15, columns: 20, rows: 2), Point(column: 2, row: 7)),
    (Rect(column: 60, row: 3, columns: 20, rows: 1), Point(column: 50, row: 4)),
    (Rect(column: -5, row: -3, columns: 4, rows: 1), Point(column: 0, row: 1)),
  ])
  func `a popover is below its anchor, or above it, and moves to fit`(
    anchor: Rect, origin: Point
  ) throws {
    let size = Size(columns: 80, rows: 24)
    var beneath: [NavigationCore.NodeID] = []
    let panes = try Pane.panes(
      of: PaneScreen.state(at: "/items/1/help").presentationTree(for: .regular),
      in: Rect(size: size)
    ) { _, panes, _ in
      beneath = panes.compactMap(\.screen?.id)
      return OverlayLayout(size: Size(columns: 28, rows: 6), anchor: anchor)
    }
    let frame = try #require(panes.first { $0.isFrame }).rect
    #expect(frame == Rect(origin: origin, size: Size(columns: 30, rows: 8)))
    #expect(!beneath.isEmpty)
  }

  @Test(arguments: [(30, 8), (80, 24), (90, 30), (2, 2)])
  func `a popover at an anchor stays inside its room`(columns: Int, rows: Int) {
    let room = Rect(column: 3, row: 2, columns: 40, rows: 12)
    for row in 0..<16 {
      for column in stride(from: 0, to: 50, by: 7) {
        let layout = OverlayLayout(
          size: Size(columns: columns, rows: rows),
          anchor: Rect(column: column, row: row, columns: 10, rows: 1))
        let rect = layout.popoverRect(over: room, in: room)
        #expect(room.intersection(rect) == rect, "\(rect)")
      }
    }
  }

  @Test func `a popover without an anchor over an alert is in the middle`() throws {
    let size = Size(columns: 120, rows: 30)
    let frames = try panes(at: "/items/1/ask/help", size).filter(\.isFrame)
    #expect(frames.count == 2)
    #expect(frames.last?.rect == Rect(size: size).centered(LayoutMetrics.popoverMaximum))
  }

  @Test func `a sheet and an alert have the height of their content`() throws {
    let rect = Rect(size: Size(columns: 120, rows: 30))
    for rows in [1, 5, 100] {
      let usual = try panes(at: "/items/1/new", rect.size).first { $0.isFrame }?.rect
      func frame(_ link: String) throws -> Rect? {
        try Pane.panes(of: PaneScreen.state(at: link).presentationTree(for: .regular), in: rect) {
          _, _, _ in OverlayLayout(size: Size(columns: 30, rows: rows))
        }
        .first { $0.isFrame }?.rect
      }
      let sheet = try #require(try frame("/items/1/new"))
      #expect(sheet.origin.row == usual?.origin.row && sheet.size.columns == 32)
      #expect(sheet.size.rows == min(rows + 2, 25))
      #expect(try frame("/items/1/ask")?.size == Size(columns: 32, rows: min(rows + 2, 30)))
    }
  }

  @Test func `a sheet gets its number of columns`() throws {
    for (columns, inside) in [(120, 73), (200, 74), (80, 78)] {
      var told: Int?
      let tree = try PaneScreen.state(at: "/items/1/new").presentationTree(for: .regular)
      let rect = Rect(size: Size(columns: columns, rows: 24))
      let panes = Pane.panes(of: tree, in: rect) { _, _, columns in
        told = columns
        return OverlayLayout()
      }
      #expect(told == inside && panes.first { $0.isFrame }?.rect.size.columns == inside + 2)
    }
  }

  @Test func `a sheet over a popover has the room of the pane under the popover`() throws {
    for size in Self.sizes where LayoutMetrics.sizeClass(for: size) == .regular {
      let direct = try panes(at: "/items/1/new", size)
      let over = try panes(at: "/items/1/help/new", size)
      #expect(over.last { $0.isFrame }?.rect == direct.last { $0.isFrame }?.rect)
      #expect(over.first { $0.screen?.screen == .item(1) }?.isDimmed == true)
      #expect(over.first { $0.screen?.screen == .help }?.isDimmed == true)
    }
  }

  @Test func `an overlay on a short overlay has the room of a taller one`()
    throws
  {
    for size in Self.sizes where size.columns >= 40 && size.rows >= 10 {
      let rect = Rect(size: size)
      func frames(_ link: String, _ wish: OverlayLayout?) throws -> [Rect] {
        try Pane.panes(
          of: PaneScreen.state(at: link).presentationTree(for: LayoutMetrics.sizeClass(for: size)),
          in: rect
        ) { screen, _, _ in
          screen.isActive ? OverlayLayout() : wish ?? OverlayLayout()
        }
        .filter(\.isFrame).map(\.rect)
      }
      let few = OverlayLayout(size: Size(columns: 20, rows: 2))
      let (short, usual) = (
        try frames("/items/1/new/new", few), try frames("/items/1/new/new", nil)
      )
      #expect(short[0].size.rows == 4 && short[1] == usual[1], "\(size)")
      for link in ["/items/1/ask/new", "/items/1/ask/help"] {
        let over = try frames(link, few)
        #expect(over[0].size == Size(columns: 22, rows: 4), "\(size)")
        #expect(over[1].size.rows > 4 && over[1].size.columns > 22, "\(size) \(link)")
      }
    }
  }

  @Test func `all panes behind the topmost box are dim, and no others`() throws {
    try forEachLayout(of: PaneScreen.links) { _, rect, panes in
      let box = panes.lastIndex { $0.isFrame } ?? 0
      #expect(panes[..<box].allSatisfy { $0.isDimmed }, "\(panes) in \(rect)")
      #expect(!panes[box...].contains { $0.isDimmed }, "\(panes) in \(rect)")
    }
  }

  @Test func `a popover is a sheet if space is short`() throws {
    let panes = try panes(at: "/items/1/help", Size(columns: 40, rows: 12))
    #expect(panes.contains { $0.content == .frame(.sheet, title: .help) })
  }

  @Test func `a cover hides everything else`() throws {
    for size in Self.sizes {
      let panes = try panes(at: "/items/1/edit", size)
      #expect(panes.map(\.rect) == [Rect(size: size)])
      #expect(panes.first?.screen?.screen == .editor(1))
    }
  }

  @Test(arguments: [(71, 2), (72, 4)])
  func `a split shows both columns from 72 columns on`(columns: Int, count: Int) throws {
    #expect(try panes(at: "/items", Size(columns: columns, rows: 24)).count == count)
  }

  @Test func `a back mark replaces the tab bar where only one screen fits`() throws {
    let narrow = try panes(at: "/items/1", Size(columns: 40, rows: 12))
    #expect(narrow.count == 1 && narrow[0].screen?.screen == .item(1))
    let wide = try panes(at: "/items/1", Size(columns: 80, rows: 12))
    #expect(wide[0].chrome?.part == "bar")
    #expect(wide[0].chrome?.container.names == ["items", "options"])
  }

  @Test func `an empty detail is a placeholder beside the list`() throws {
    let panes = try panes(at: "/items", Size(columns: 80, rows: 24))
    #expect(panes.count { $0.content == .placeholder } == 1)
  }

  private func panes(at link: String, _ size: Size) throws -> [TestPane] {
    try Pane.panes(
      of: PaneScreen.state(at: link).presentationTree(for: LayoutMetrics.sizeClass(for: size)),
      in: Rect(size: size))
  }
}

extension Pane {
  fileprivate var chrome: ContainerChrome? {
    if case .chrome(let chrome) = content { chrome } else { nil }
  }

  fileprivate var isFrame: Bool {
    if case .frame = content { true } else { false }
  }

  /// Returns whether the pane is a frame or inside one.
  fileprivate func isPresented(in panes: [Pane]) -> Bool {
    guard !isFrame else { return true }
    return zip(panes, panes.dropFirst()).contains { $0.isFrame && $1 == self }
  }
}

extension [Pane<PaneScreen>] {
  /// Returns the number of panes that contain each cell of a rectangle.
  fileprivate func coverage(of rect: Rect) -> [Int] {
    var counts = Array<Int>(repeating: 0, count: rect.size.columns * rect.size.rows)
    for pane in self {
      let part = pane.rect.intersection(rect)
      for row in part.rows {
        for column in part.columns {
          let offset = (row - rect.origin.row) * rect.size.columns
          counts[offset + column - rect.origin.column] += 1
        }
      }
    }
    return counts
  }
}

/// An app with two tabs and every kind of presentation.
enum PaneScreen: Hashable, Codable, Sendable {
  case list, item(Int), editor(Int), new, ask, help, options, option

  static func state(at link: String) throws -> NavigationState<PaneScreen> {
    let table = try table()
    var state = NavigationState(table)
    _ = state.apply(.open(try table.route(to: link, scenes: ["main"])))
    return state
  }

  static let plainLinks = [
    "/items", "/items/1", "/items#/items/1", "/options", "/options/one",
  ]

  static let links =
    plainLinks + [
      "/items/new", "/items/1/new", "/items/help", "/items/1/help", "/items/ask", "/items/1/ask",
      "/items/1/edit", "/items/1/edit/ask", "/items/1/new/ask", "/options/one/help",
      "/items/1/help/new", "/items/help/help", "/options/help/ask",
      "/items/1/ask/new", "/items/1/ask/help", "/items/1/new/new", "/items/1/new/help",
    ]

  private static func table() throws(RouteTableError) -> RouteTable<PaneScreen> {
    let editor = Destination<PaneScreen>(
      "edit", .inherited("id", Int.self), as: .cover, embed: { .editor($0) },
      extract: { if case .editor(let id) = $0 { id } else { nil } })
    let item = Destination<PaneScreen>(
      nil, .path("id"), as: .detail, embed: { .item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } }, children: [editor])
    return try RouteTable(
      scheme: "t",
      root: .tabs(
        [
          Destination("items", as: .tab, in: .split, .list, children: [item]),
          Destination(
            "options", as: .tab, .options, children: [Destination("one", as: .push, .option)]),
        ],
        presentations: [
          Destination("new", as: .sheet, .new), Destination("ask", as: .alert, .ask),
          Destination("help", as: .popover, .help),
        ]))
  }
}

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
