import NavigationCore
import Testing

@Suite struct PresentationsTests {
  @Test func `Each presentation has its presenter`() throws {
    var state = try ExampleState(at: "/labels/a")
    let label = state.activeNode.id
    #expect(state.activePresentation == nil && state.presentations == [])
    state.apply(.present(.home, .sheet))
    let home = state.activeNode.id
    state.apply(.push(.note(1)))
    let note = state.activeNode.id
    state.apply(.present(.question, .alert))
    let question = state.activeNode.id

    let (sheet, alert) = (state.presentations.first, state.presentations.last)
    #expect(state.presentations.count == 2)
    #expect(sheet?.presenter == label && sheet?.node == home && sheet?.screen == .home)
    #expect(alert?.presenter == note && alert?.node == question && alert?.screen == .question)
    #expect(state.activePresentation == alert)
    #expect(state.presentation(containing: label) == nil)
    #expect(state.presentation(containing: home) == sheet)
    #expect(state.presentation(containing: note) == sheet)
    #expect(state.presentation(containing: question) == alert)
  }

  @Test func `A presentation in an unselected tab is not active, but exists`() throws {
    var state = try ExampleState(at: "/labels/a")
    state.apply(.present(.question, .alert))
    state.apply(.select(tab: "library"))
    #expect(state.activePresentation == nil)
    #expect(state.presentations.map(\.screen) == [.question])
  }

  @Test(
    arguments: [
      ("/notes", .sidebar), ("/notes/1", .detail), ("/notes/1/versions", .detail),
      ("/labels/a", nil), ("/labels/a/browse", .sidebar), ("/labels/a/browse/x", .detail),
    ] as [(String, SplitColumn?)])
  func `The focused column is that of the innermost split`(
    link: String, column: SplitColumn?
  ) throws {
    var state = try ExampleState(at: link)
    #expect(state.focusedColumn == column)
    state.apply(.present(.question, .alert))
    #expect(state.focusedColumn == nil)
  }
}
