import Foundation
import NavigationCore
import NavigationTesting
import Testing

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

@Suite struct StandaloneDecodingTests {
  private typealias Stack = StackNavigation<ExampleScreen>.State
  private typealias Tabs = TabNavigation<ExampleScreen>.State
  private typealias Modal = ModalNavigation<ExampleScreen>.State

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  /// Checks that each damaged encoding is rejected.
  private func expectRefused<Value: Codable & Equatable>(
    _ value: Value, _ damages: [(String, String)]
  ) throws {
    let json = try Self.json(value)
    #expect(try Self.decode(Value.self, json) == value)
    for (part, other) in damages {
      let damaged = json.replacing(part, with: other)
      #expect(damaged != json, "\(part) is not in \(json)")
      #expect(throws: DecodingError.self, "\(damaged)") { try Self.decode(Value.self, damaged) }
    }
  }

  @Test func `Saved tabs are decoded, and invalid ones are rejected`() throws {
    try expectRefused(
      Tabs(items: [.home, .notes], activeItem: .notes, name: "a"),
      [
        ("\"activeIndex\":1", "\"activeIndex\":2"), ("\"activeIndex\":1", "\"activeIndex\":-1"),
        ("{\"notes\":{}}", "{\"home\":{}}"),
      ])
    try expectRefused(Tabs(items: [], name: "a"), [("\"activeIndex\":0", "\"activeIndex\":1")])
  }

  @Test func `A saved modal is decoded, and too many are rejected`() throws {
    var modal = Modal(name: "a")
    modal.apply(.present(.home, .sheet, isDismissable: false))
    modal.apply(.present(.notes, .alert))
    let one = "{\"isDismissable\":true,\"screen\":{\"notes\":{}},\"style\":\"alert\"}"
    let many = Array(repeating: one, count: NavigationError.presentationLimit).joined(
      separator: ",")
    try expectRefused(modal, [(one, many)])
  }

  @Test func `A saved stack is decoded with its skip marks`() throws {
    var stack = Stack(items: [.home, .note(1), .note(2)], name: "a")
    stack.apply(.skip(.value(.note(1))))
    var later = try Self.decode(Stack.self, Self.json(stack))
    #expect(later == stack)
    later.apply(.pop())
    #expect(later.items == [.home])
  }

  @Test func `Changed bytes are rejected, or give a usable state`() {
    forAll(cases: 300) { random throws in
      var stack = Array(try Self.json(Stack(items: [.home, .note(1), .note(2)], name: "a")).utf8)
      var tabs = Array(try Self.json(Tabs(items: [.home, .notes, .files], name: "a")).utf8)
      var presented = Modal(name: "a")
      presented.apply(.present(.home, .cover))
      var modal = Array(try Self.json(presented).utf8)
      for _ in 0..<random.number(1..<4) {
        random.damage(&stack)
        random.damage(&tabs)
        random.damage(&modal)
      }
      if var stack = try? JSONDecoder().decode(Stack.self, from: Data(stack)) {
        try check(stack.items.last == stack.top, "\(stack)")
        for action in [StackNavigation<ExampleScreen>.Action.push([.home]), .popToRoot] {
          stack.apply(action)
        }
        try check(stack.items.count == 1, "\(stack)")
      }
      if var tabs = try? JSONDecoder().decode(Tabs.self, from: Data(tabs)) {
        try check(tabs.items.isEmpty == (tabs.activeItem == nil), "\(tabs)")
        tabs.apply(.setItems([.labels, .home]))
        try check(tabs.items == [.labels, .home], "\(tabs)")
      }
      if var modal = try? JSONDecoder().decode(Modal.self, from: Data(modal)) {
        try check((modal.item == nil) == (modal.presentation == nil), "\(modal)")
        modal.apply(.present(.labels, .alert))
        try check(modal.item == .labels, "\(modal)")
      }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    bytes[number(0..<bytes.count)] = element(of: Array("0123456789-{}[],:\"".utf8))
  }
}

/// Law: a standalone stack is equivalent to a tree with a single stack.
@Suite struct StandaloneLawTests {
  private typealias Stack = StackNavigation<ExampleScreen>
  private typealias Verb = (alone: Stack.Action, onTree: ExampleAction)

  @Test func `Each action of a standalone stack is equivalent to that of a tree`() {
    forAll(cases: 1_500) { random throws(BrokenLaw) in
      var tree = ExampleState(.stack)
      var stack = Stack.State(items: [tree.activeScreen], name: "a")
      for _ in 0..<10 {
        let (verb, before) = (Self.verb(&random, stack, tree), stack.firstNodes)
        let outcomes = (stack.apply(verb.alone), tree.apply(verb.onTree))
        try check(outcomes.0 == outcomes.1, "\(verb): \(outcomes)")
        try check(stack.items == tree.breadcrumbs, "\(verb): \(stack.items)\n\(tree.outline)")
        try check(
          stack.nodes.map(\.isSkipped) == tree.stackNodes.map(\.isSkipped),
          "\(verb): \(stack.nodes)\n\(tree.outline)")
        try check(Set(stack.nodes.map(\.id)).count == stack.items.count, "\(stack.nodes)")
        // The first of several equal items keeps its identity.
        for (screen, id) in stack.firstNodes {
          try check(before[screen] ?? id == id, "\(verb): \(screen) was another node")
        }
      }
    }
  }

  private static func verb(
    _ random: inout SeededGenerator, _ stack: Stack.State, _ tree: ExampleState
  ) -> Verb {
    func screen() -> ExampleScreen { .note(random.number(0..<4)) }
    let occurrence: Occurrence = random.oneIn(2) ? .nearest : .first
    let (here, there) = selectors(&random, stack, tree)
    let (one, many) = (screen(), (0..<random.number(0..<4)).map { _ in screen() })
    let count = random.number(-1..<4)
    switch random.number(0..<13) {
    case 0, 1: return (.push(many), .push(many))
    case 2: return (.pop(count: count), .pop(count: count))
    case 3: return (.popToRoot, .popToRoot)
    case 4: return (.popTo(here, occurrence), .popTo(there, occurrence))
    case 5: return (.popBefore(here, occurrence), .popBefore(there, occurrence))
    case 6, 7: return (.skip(here, occurrence), .skip(there, occurrence))
    case 8: return (.replaceTop(one), .replaceTop(one))
    case 9: return (.replaceRoot(one), .replaceRoot(one))
    case 10:
      return (
        .replaceDestination(here, occurrence, with: one),
        .replaceDestination(there, occurrence, with: one)
      )
    case 11:
      return (
        .replaceScreen(here, occurrence, with: one), .replaceScreen(there, occurrence, with: one)
      )
    default:
      let items = many + [one]
      return (.setItems(items), .setStack(items))
    }
  }

  /// Returns selectors of the same screen for both: by value, kind or identity.
  private static func selectors(
    _ random: inout SeededGenerator, _ stack: Stack.State, _ tree: ExampleState
  ) -> (ScreenSelector<ExampleScreen>, ScreenSelector<ExampleScreen>) {
    let screen = ExampleScreen.note(random.number(0..<5))
    let kind = ScreenKind<ExampleScreen>("note") { if case .note = $0 { true } else { false } }
    let index = random.number(0..<stack.items.count)
    switch random.number(0..<3) {
    case 0: return (.value(screen), .value(screen))
    case 1: return (.kind(kind), .kind(kind))
    default: return (.id(stack.nodes[index].id), .id(tree.stackNodes[index].id))
    }
  }
}

extension StackNavigation.State {
  /// The identity of the first item for each value.
  fileprivate var firstNodes: [Screen: NodeID] {
    Dictionary(zip(items, nodes.map(\.id)), uniquingKeysWith: { first, _ in first })
  }
}

extension NavigationState<ExampleScreen> {
  fileprivate var stackNodes: [NavigationNode<ExampleScreen>] {
    guard case .stack(let stack) = root.content else { return [] }
    return stack.nodes
  }
}
