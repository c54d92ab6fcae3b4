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
