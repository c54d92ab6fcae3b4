import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct StackNavigationTests {
  typealias Stack = StackNavigation<ExampleScreen>

  @Test func `Without items there is no stack`() {
    #expect(Stack.State(items: []) == nil)
  }

  @Test func `An item that stays keeps its identity in any order`() throws {
    var state = try #require(Stack.State(items: [.note(1), .note(2), .note(3)]))
    let kept = state.nodes[1]
    #expect(state.apply(.setItems([.note(8), .note(9), .note(2)])) == .applied)
    #expect(state.items == [.note(8), .note(9), .note(2)])
    #expect(state.nodes[2] == kept)
    #expect(state.apply(.setItems([])) == .failed(.emptyStack))
  }

  @Test func `The reducer does what the state does`() throws {
    var state = try #require(Stack.State(items: [.home]))
    #expect(state.isRoot)
    #expect(Stack().reduce(&state, .push([.note(1), .note(2)])) == [])
    #expect(state.top == .note(2))
    #expect(state.canGoBack)
    _ = Stack().reduce(&state, .skip(.value(.note(1))))
    _ = Stack().reduce(&state, .pop(count: 1))
    #expect(state.items == [.home])
  }

  @Test func `A stack does what a list does`() {
    forAll(cases: 300) { random throws(BrokenLaw) in
      var list = [ExampleScreen.home]
      var state = Stack.State(items: list)
      for _ in 0..<12 {
        let screen = ExampleScreen.note(random.number(0..<4))
        let action: Stack.Action
        switch random.number(0..<6) {
        case 0, 1:
          action = .push([screen, .home])
          list += [screen, .home]
        case 2:
          let count = random.number(0..<4)
          action = .pop(count: count)
          if count < list.count { list.removeLast(count) }
        case 3:
          action = .popTo(.value(screen))
          if let last = list.lastIndex(of: screen) { list = Array(list[...last]) }
        case 4:
          action = .popToRoot
          list = [list[0]]
        default:
          action = .replaceTop(screen)
          list[list.count - 1] = screen
        }
        state?.apply(action)
        try check(state?.items == list, "\(action): \(String(describing: state?.items)), \(list)")
      }
    }
  }
}

@Suite struct TabNavigationTests {
  typealias Tabs = TabNavigation<ExampleScreen>

  @Test(arguments: [
    ([ExampleScreen](), nil), ([.home, .home], nil), ([.home], ExampleScreen.notes),
  ])
  func `Tabs need items that differ, and an active one of them`(
    items: [ExampleScreen], active: ExampleScreen?
  ) {
    #expect(Tabs.State(items: items, activeItem: active) == nil)
  }

  @Test func `Tabs are selected by item or position`() throws {
    var state = try #require(Tabs.State(items: [.home, .notes, .files], activeItem: .notes))
    #expect(state.activeIndex == 1)
    #expect(state.apply(.setActiveItem(.files)) == .applied)
    #expect(state.activeIndex == 2)
    #expect(state.apply(.setActiveIndex(0)) == .applied)
    #expect(state.activeItem == .home)
    #expect(state.apply(.setActiveIndex(0)) == .unchanged(.alreadyThere))
    let known = ["home", "notes", "files"]
    #expect(state.apply(.setActiveIndex(3)) == .failed(.unknownTab("3", known: known)))
    #expect(
      state.apply(.setActiveItem(.labels)) == .failed(.unknownTab("labels", known: known)))
  }

  @Test func `Reordering keeps identities and what is active`() throws {
    var state = try #require(Tabs.State(items: [.home, .notes, .files], activeItem: .notes))
    let ids = state.nodes.map(\.id)
    _ = Tabs().reduce(&state, .setItems([.files, .labels, .notes]))
    #expect(state.activeItem == .notes)
    #expect([state.nodes[0].id, state.nodes[2].id] == [ids[2], ids[1]])
    #expect(!ids.contains(state.nodes[1].id))
    _ = Tabs().reduce(&state, .setItems([.files, .labels]))
    #expect(state.activeItem == .files)
  }
}

@Suite struct ModalNavigationTests {
  typealias Modal = ModalNavigation<ExampleScreen>

  @Test func `Another item takes the place of the first, another style keeps it`() throws {
    var state = Modal.State()
    #expect(state.apply(.present(.home, .sheet)) == .applied)
    let first = try #require(state.presentation)
    #expect(state.apply(.present(.home, .sheet)) == .unchanged(.alreadyThere))
    #expect(state.apply(.present(.home, .cover)) == .applied)
    #expect(state.presentation?.node == first.node)
    #expect(state.apply(.restyle(.sheet)) == .applied)
    #expect(state.presentation == first)
    #expect(state.apply(.present(.notes, .sheet)) == .applied)
    #expect(state.item == .notes)
    #expect(state.presentation?.node.id != first.node.id)
  }

  @Test func `What the user may not dismiss, code may; twice is harmless`() {
    var state = Modal.State()
    _ = Modal().reduce(&state, .present(.home, .alert))
    #expect(state.apply(.setDismissable(false)) == .applied)
    #expect(state.apply(.dismissByUser) == .unchanged(.notDismissable))
    #expect(state.item == .home)
    #expect(state.apply(.dismiss) == .applied)
    for action in [Modal.Action.dismiss, .dismissByUser, .restyle(.cover)] {
      #expect(state.apply(action) == .unchanged(.nothingPresented))
    }
  }
}
