import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The height of sheets and popovers.
@MainActor @Suite struct IdealRowsTests {
  private func list(_ count: Int, completesField: Bool = false) -> List<PagesScreen> {
    List(\.position, 0..<count, completesField: completesField) { ListRow("\($0)") }
  }

  @Test(arguments: [(0, 1), (1, 1), (7, 7), (16, 16), (17, nil), (1_000_000, nil)])
  func `a short list states its height`(count: Int, rows: Int?) {
    #expect(list(count).idealRows(in: 40) == rows)
    #expect(list(count).rows(in: 40) == nil, "It takes what a stack has left.")
  }

  @Test func `a list that completes a field keeps its box`() {
    #expect(list(3, completesField: true).idealRows(in: 40) == nil)
  }

  @Test func `parts around a list add their height`() {
    let stack = VStack<PagesScreen> {
      Text("Two rows of text")
      GroupBox { Padding(rows: 1) { list(3) } }
      HStack {
        list(2)
        list(4)
      }
    }
    #expect(stack.idealRows(in: 13) == 2 + 7 + 4)
    #expect(stack.rows(in: 13) == nil)
  }

  @Test(arguments: ["sheet", "popover"])
  func `a presentation is as high as its list`(style: String) throws {
    let driver = try NotebookDriver.notebook(
      link: "/pages/color;\(style)", size: Size(columns: 80, rows: 24))
    let rect = try #require(driver.app.presentedRect(of: driver.state))
    #expect(rect.size.rows == 4 && driver.shows("red") && driver.shows("green"))
  }
}
