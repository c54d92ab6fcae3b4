import NavigationCore
import NavigationTesting
import Testing

/// Tests of standalone containers, through the public interface only.
@Suite struct StandaloneContractTests {
  private typealias Screen = ContractScreen
  private typealias Stack = StackNavigation<ContractScreen>.State
  private typealias Tabs = TabNavigation<ContractScreen>.State
  private typealias Modal = ModalNavigation<ContractScreen>.State

  private static let screens: [Screen] = [.home, .notes, .about, .note(1), .note(2)]

  @Test
  func `In a recomputed state, equal items keep their identities and a changed one gets a new one`()
  {
    forAll(cases: 300) { random throws(BrokenLaw) in
      let items = random.items()
      let others = items.map { random.oneIn(3) ? .person("\($0)") : $0 }
      for (old, new) in [
        (Stack(items: items, name: "a").nodes, Stack(items: others, name: "a").nodes),
        (Tabs(items: items, name: "a").nodes, Tabs(items: others, name: "a").nodes),
      ] {
        let known = Dictionary(uniqueKeysWithValues: old.map { ($0.screen, $0.id) })
        for node in new {
          let isKept = known.values.contains(node.id)
          try check(known[node.screen] == (isKept ? node.id : nil), "\(items), \(others)")
        }
      }
    }
  }

  @Test func `Actions lead to the same state as recomputing it`() {
    var stack = Stack(items: [.home], name: "a")
    stack.apply(.push([.notes, .about, .note(1)]))
    stack.apply(.popBefore(.value(.note(1))))
    #expect(stack == Stack(items: [.home, .notes, .about], name: "a"))
    var tabs = Tabs(items: [.home, .notes], name: "a")
    tabs.apply(.setItems([.notes, .home]))
    #expect(tabs == Tabs(items: [.notes, .home], activeItem: .home, name: "a"))
    var modal = Modal(name: "a")
    modal.apply(.setModal(.search, .sheet))
    #expect(modal == Modal(item: .search, style: .sheet, name: "a"))
  }

  @Test func `Identities are not shared between states or with a tree`() throws {
    let tree = try #require(NavigationState(root: LegContent<Screen>.stack(.home)))
    let modals = ["a", "b"].map {
      Modal(item: .home, style: .sheet, name: $0).presentation?.node.id
    }
    let ids =
      ["a", "b"].flatMap { Stack(items: Self.screens, name: $0).nodes.map(\.id) }
      + ["a", "b"].flatMap { Tabs(items: Self.screens, name: $0).nodes.map(\.id) }
      + modals.compactMap(\.self) + Array(tree.nodeIDs)
    #expect(Set(ids).count == 4 * Self.screens.count + 2 + tree.nodeIDs.count)
  }

  @Test func `A stack and tabs are drawn, with a modal over them`() throws {
    let modal = Modal(item: .search, style: .sheet, isDismissable: false, name: "a")
    let stack = try #require(
      Stack(items: [.home, .notes], name: "a").presentationTree(for: .regular, presenting: modal))
    #expect(stack.shown == [.notes, .search])
    #expect(stack.overlay?.style == .sheet && stack.overlay?.isDismissable == false)
    let tabs = try #require(
      Tabs(items: [.home, .notes], activeItem: .notes, name: "a").presentationTree(for: .regular))
    #expect(tabs.shown == [.home, .notes])
    #expect(Modal(name: "a").presentationTree(for: .regular) == nil)
    #expect(modal.presentationTree(for: .regular)?.shown == [.search])
  }

  /// Applies the same actions to a tree and to standalone modals.
  @Test func `Presenting is equivalent on a tree and standalone, including dismissability`() {
    forAll(cases: 300) { random throws(BrokenLaw) in
      var tree = NavigationState<Screen>(.onStack)
      var modal = Modal(name: "a")
      for _ in 0..<8 {
        let screen = random.element(of: Self.screens)
        let style = random.element(of: PresentationStyle.allCases)
        let outcomes: (NavigationOutcome, NavigationOutcome)
        switch random.number(0..<5) {
        case 0:
          let isDismissable = random.oneIn(2)
          outcomes = (
            tree.apply(.present(screen, style, isDismissable: isDismissable)),
            modal.apply(.present(screen, style, isDismissable: isDismissable))
          )
        case 1, 2:
          let wanted = random.oneIn(4) ? nil : screen
          outcomes = (tree.apply(.setModal(wanted, style)), modal.apply(.setModal(wanted, style)))
        case 3: outcomes = (tree.apply(.restyle(style)), modal.apply(.restyle(style)))
        default: outcomes = (tree.apply(.dismiss), modal.apply(.dismiss))
        }
        try check(outcomes.0 == outcomes.1, "\(outcomes)")
        let shown = tree.root.activeSpine.compactMap(\.presentation).map {
          "\($0.style) \($0.isDismissable)"
        }
        let alone = modal.presentation.map { first in
          ([first] + first.node.activeSpine.compactMap(\.presentation)).map {
            "\($0.style) \($0.isDismissable)"
          }
        }
        try check(shown == alone ?? [], "\(shown), \(String(describing: alone))")
        try check(tree.activeScreen == modal.item ?? .home, "\(modal)")
      }
    }
  }
}

extension SeededGenerator {
  /// Returns some distinct screens.
  fileprivate mutating func items() -> [ContractScreen] {
    var screens: [ContractScreen] = [.home, .notes, .about, .note(1), .note(2), .note(3)]
    screens.shuffle(using: &self)
    return Array(screens.prefix(number(0..<7)))
  }
}
