import Synchronization
import Testing

import NavigationCore

/// Comparisons skip shared storage, so the number of compared screens shows how much is shared.
@Suite struct SharingTests {
  private static let verbs: [NavigationAction<CountedScreen>] = [
    .push([CountedScreen(-1)]), .pop(count: 1), .popToRoot, .replaceTop(CountedScreen(-1)),
    .replaceRoot(CountedScreen(-1)), .update(CountedScreen(-1)), .back,
    .present(CountedScreen(-1), .sheet, isDismissable: true),
    .setModal(CountedScreen(-1), .sheet), .toggle(CountedScreen(-1), .sheet),
    .select(tab: "tab 99"), .showTab(Leg(.tab("tab 50"), .stack(CountedScreen(-1)))),
    .showTab(Leg(.tab("new"), .stack(CountedScreen(-1)))), .setCaching(.whileActive),
    .focus(.sidebar), .clearDetail,
    .open(Route(legs: [Leg(.tab("tab 98"), .stack(CountedScreen(98)))])),
    .append(Route(legs: [Leg(.push, .screen(CountedScreen(-1)))])),
    .openScene("other", root: .stack(CountedScreen(-1))), .quit,
  ]

  @Test(arguments: verbs)
  func `A step compares as few screens of a large tree as of a small one`(
    action: NavigationAction<CountedScreen>
  ) {
    let counts = [100, 10_000].map { size in
      var state = state(of: size)
      var outcome: NavigationOutcome?
      let count = comparisons { outcome = state.apply(action) }
      #expect(outcome == .applied)
      return count
    }
    #expect(counts[1] == counts[0])
  }

  @Test(arguments: verbs)
  func `A state shares unchanged parts with the previous one`(
    action: NavigationAction<CountedScreen>
  ) {
    let before = state(of: 10_000)
    var after = before
    after.apply(action)
    // List pieces that differ are compared element by element; all others are shared.
    #expect(comparisons { _ = before == after } < 300)
    #expect(comparisons { _ = after.activeScene.history.back.last == before.root } < 300)
    after.apply(.goBack)
    #expect(comparisons { _ = after.root == before.root } < 300)
  }

  @Test(arguments: verbs.filter { if case .update = $0 { false } else { true } })
  func `Restoring a changed copy compares and copies only what differs`(
    action: NavigationAction<CountedScreen>
  ) {
    let before = state(of: 10_000)
    var copy = before
    copy.apply(action)
    var restored = before
    #expect(comparisons { restored.apply(.restore(copy)) } < 300)
    #expect(comparisons { _ = restored == copy } < 300)
    #expect(restored.scenes == copy.scenes)
  }

  @Test func `The nearest screen is found without visiting the rest`() {
    var state = state(of: 10_000)
    state.apply(.push([-2, -3, -4].map { CountedScreen($0) }))
    let nearby = ScreenSelector.value(CountedScreen(-2))
    for action: NavigationAction<CountedScreen> in [
      .popTo(nearby), .popBefore(nearby), .skip(nearby),
      .replaceDestination(nearby, with: CountedScreen(-5)),
    ] {
      var copy = state
      var outcome: NavigationOutcome?
      #expect(comparisons { outcome = copy.apply(action) } < 300)
      #expect(outcome == .applied)
    }
  }

  private func comparisons(_ body: () -> Void) -> Int {
    let counter = CountedScreen.Counter()
    CountedScreen.$counter.withValue(counter, operation: body)
    return counter.count
  }

  /// A hundred tabs with a total number of screens. The first tab is a split with a long detail.
  private func state(of size: Int) -> NavigationState<CountedScreen> {
    let tabs = (0..<100).map { number in
      let screen = CountedScreen(number)
      return Leg(.tab("tab \(number)"), number == 0 ? .split(screen) : .stack(screen))
    }
    let screens = (0..<size / 2).map { CountedScreen($0) }
    guard var state = NavigationState(root: LegContent.tabs(tabs)) else {
      preconditionFailure("the tabs are not shown")
    }
    for name in ["tab 98", "tab 99"] {
      state.apply(.select(tab: name))
      state.apply(.push(screens))
    }
    state.apply(.select(tab: "tab 0"))
    state.apply(.showDetail(CountedScreen(-10), isFocused: true))
    state.apply(.push(screens))
    return state
  }
}

/// A screen that counts comparisons.
struct CountedScreen: Hashable, Codable, Sendable {
  final class Counter: Sendable {
    private let comparisons = Atomic(0)

    var count: Int { comparisons.load(ordering: .relaxed) }

    func add() {
      comparisons.add(1, ordering: .relaxed)
    }
  }

  @TaskLocal static var counter: Counter?

  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func == (a: CountedScreen, b: CountedScreen) -> Bool {
    counter?.add()
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
