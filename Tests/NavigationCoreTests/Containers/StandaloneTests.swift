import NavigationTesting
import Testing

import NavigationCore

@Suite struct StackNavigationTests {
  typealias Stack = StackNavigation<ExampleScreen>

  @Test func `An empty stack shows nothing, and begins with the first push`() {
    var state = Stack.State(items: [], name: "a")
    #expect(state.top == nil && state.presentationTree(for: .regular) == nil)
    #expect(state.apply(.pop()) == .unchanged(.atRoot))
    #expect(state.apply(.push([.home, .notes])) == .applied)
    #expect(state == Stack.State(items: [.home, .notes], name: "a"))
    #expect(state.apply(.setItems([])) == .applied)
    #expect(state.apply(.setItems([])) == .unchanged(.alreadyThere))
    #expect(state.apply(.setItems([.home])) == .applied)
  }

  @Test(arguments: 0...4) func `An identity of another state selects nothing`(number: UInt64) {
    var state = Stack.State(items: [.home, .note(1), .note(2)], name: "a")
    let (before, other) = (state, ScreenSelector<ExampleScreen>.id(NodeID(rawValue: number)))
    for action in [
      Stack.Action.popTo(other), .popBefore(other), .skip(other),
      .replaceScreen(other, with: .labels), .replaceDestination(other, with: .labels),
    ] {
      #expect(state.apply(action) == .unchanged(.notFound))
    }
    #expect(state == before)
  }

  @Test func `The reducer is equivalent to the state`() throws {
    var state = Stack.State(items: [.home], name: "a")
    #expect(state.isRoot)
    #expect(Stack().reduce(&state, .push([.note(1), .note(2)])) == [])
    #expect(state.top == .note(2))
    #expect(state.canGoBack)
    _ = Stack().reduce(&state, .skip(.value(.note(1))))
    _ = Stack().reduce(&state, .pop(count: 1))
    #expect(state.items == [.home])
  }

  @Test func `A stack is equivalent to a list`() {
    forAll(cases: 300) { random throws(BrokenLaw) in
      var list = [ExampleScreen.home]
      var state = Stack.State(items: list, name: "a")
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
        state.apply(action)
        try check(state.items == list, "\(action): \(state.items), \(list)")
      }
    }
  }
}

@Suite struct TabNavigationTests {
  typealias Tabs = TabNavigation<ExampleScreen>

  @Test(
    arguments: [
      ([ExampleScreen](), nil, nil), ([.home, .notes, .home], .notes, .notes),
      ([.home, .notes], .files, .home),
    ] as [([ExampleScreen], ExampleScreen?, ExampleScreen?)])
  func `Tabs drop duplicate items, and the first is active`(
    items: [ExampleScreen], active: ExampleScreen?, shown: ExampleScreen?
  ) {
    let state = Tabs.State(items: items, activeItem: active, name: "a")
    #expect(Set(state.items) == Set(items) && state.items.count == Set(items).count)
    #expect(state.activeItem == shown)
    #expect((state.presentationTree(for: .regular) == nil) == items.isEmpty)
  }

  @Test func `Tabs are selected by item or position`() throws {
    var state = Tabs.State(items: [.home, .notes, .files], activeItem: .notes, name: "a")
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

  @Test func `Reordering keeps identities and the active item`() throws {
    var state = Tabs.State(items: [.home, .notes, .files], activeItem: .notes, name: "a")
    let ids = state.nodes.map(\.id)
    _ = Tabs().reduce(&state, .setItems([.files, .labels, .notes]))
    #expect(state.activeItem == .notes)
    #expect([state.nodes[0].id, state.nodes[2].id] == [ids[2], ids[1]])
    #expect(!ids.contains(state.nodes[1].id))
    _ = Tabs().reduce(&state, .setItems([.files, .labels]))
    #expect(state.activeItem == .files)
    let twice = ["labels", "labels"]
    #expect(state.apply(.setItems([.labels, .labels])) == .failed(.invalidTabs(twice)))
    #expect(state.items == [.files, .labels])
  }
}

@Suite struct ModalNavigationTests {
  typealias Modal = ModalNavigation<ExampleScreen>

  @Test func `Another item replaces the first, another style keeps it`() throws {
    var state = Modal.State(name: "a")
    #expect(state.apply(.setModal(.home, .sheet)) == .applied)
    let first = try #require(state.presentation)
    #expect(state.apply(.setModal(.home, .sheet)) == .unchanged(.alreadyThere))
    #expect(state.apply(.setModal(.home, .cover)) == .applied)
    #expect(state.presentation?.node == first.node)
    #expect(state.apply(.restyle(.sheet)) == .applied)
    #expect(state.presentation == first)
    #expect(state.apply(.setModal(.notes, .sheet)) == .applied)
    #expect(state.item == .notes)
    #expect(state.presentation?.node.id != first.node.id)
  }

  @Test func `Code can dismiss what the user cannot, and twice is harmless`() {
    var state = Modal.State(name: "a")
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
