import Foundation
import Testing

@testable import NavigationCore

@Suite struct DepthTests {
  private static let limit = NavigationNode<ExampleScreen>.depthLimit

  @Test(
    arguments: [
      .present(.home, .sheet, isDismissable: true), .setModal(.home, .alert),
      .toggle(.home, .cover),
      .append(ExampleRoute(legs: [Leg(.presented(.sheet), .stack(.home))])),
      .open(ExampleRoute(legs: [Leg(.presented(.sheet), .stack(.home))])),
      .append(ExampleRoute(legs: [Leg(.push, .tabs([Leg(.tab("b"), .stack(.home))]))])),
      .setTabs([Leg(.tab("a"), .stack(.home)), Leg(.tab("b"), .split(.home))]),
      .showTab(Leg(.tab("b"), .split(.home))),
    ] as [ExampleAction])
  func `Actions beyond the depth limit are refused, and change nothing`(action: ExampleAction) {
    var state = ExampleState.deepest
    #expect(state.apply(action) == .failed(.tooDeep(limit: Self.limit)))
    #expect(state == .deepest)

    var room = ExampleState(.tabs)
    room.apply(.replace(ExampleRoute(), root: .nested(Self.limit - 4)))
    #expect(room.apply(action) == .applied)
    #expect(room.invariantViolations == [])
  }

  @Test(
    arguments: [
      .replace(ExampleRoute(), root: .nested(limit - 1)),
      .openScene("other", root: .nested(limit - 1)),
      .open(
        ExampleRoute(
          legs: (0..<limit - 2).map { Leg(.tab("a"), .nested(limit - 3 - $0)) }
            + [Leg(.push, .tabs([Leg(.tab("b"), .stack(.home))]))])),
    ] as [ExampleAction])
  func `A place that is too deep is refused, and changes nothing`(action: ExampleAction) {
    var state = ExampleState.deepest
    #expect(state.apply(action) == .failed(.tooDeep(limit: Self.limit)))
    #expect(state == .deepest)
  }

  @Test func `A detail can be as deep as the limit, but no deeper`() {
    for (depth, outcome) in [
      (Self.limit - 3, NavigationOutcome.applied),
      (Self.limit - 2, .failed(.tooDeep(limit: Self.limit))),
    ] {
      var state = ExampleState(.tabs)
      var node = NavigationNode<ExampleScreen>(id: state.makeID(), content: .screen(.home))
      node = NavigationNode(id: state.makeID(), content: .split(SplitNode(sidebar: node)))
      for _ in 0..<depth {
        let item = TabItem(name: "a", node: node)
        node = NavigationNode(id: state.makeID(), content: .tabs(TabsNode(items: [item])))
      }
      state.root = node
      for isFocused in [false, true] {
        var copy = state
        #expect(copy.apply(.showDetail(.note(1), isFocused: isFocused)) == outcome)
        #expect(copy.invariantViolations == [])
      }
    }
  }

  @Test func `Legs deeper than the limit cannot be shown`() {
    var state = ExampleState(.tabs)
    let root = LegContent<ExampleScreen>.nested(5_000)
    for action in [
      ExampleAction.replace(ExampleRoute(), root: root), .openScene("other", root: root),
      .setTabs([Leg(.tab("a"), root)]), .showTab(Leg(.tab("new"), root)),
      .open(ExampleRoute(legs: [Leg(.root, root)])),
    ] {
      guard case .failed = state.apply(action) else {
        Issue.record("applied")
        continue
      }
    }
    #expect(state == ExampleState(.tabs))
    #expect(ExampleState(root: root) == nil)
  }

  @Test func `A state cannot begin deeper than the limit`() {
    for (depth, isMade) in [(Self.limit - 2, true), (Self.limit - 1, false)] {
      let content = LegContent<ExampleScreen>.nested(depth)
      #expect((ExampleState(root: content) != nil) == isMade)
    }
  }

  @Test func `The number of nested presentations is limited`() {
    var state = ExampleState(.tabs)
    let limit = NavigationError.presentationLimit
    for _ in 0..<limit {
      #expect(state.apply(.present(.home, .sheet, isDismissable: true)) == .applied)
    }
    let outcome = state.apply(.present(.home, .sheet, isDismissable: true))
    #expect(outcome == .failed(.tooManyPresentations(limit: limit)))
    #expect(state.invariantViolations == [])
  }

  @Test func `The deepest tree is walked, printed and encoded on a stack of a megabyte`() throws {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      defer { done.signal() }
      var state = ExampleState.deepest
      state.apply(.push([.note(1)]))
      #expect(state.invariantViolations == [])
      #expect(state.nodeIDs.count > Self.limit)
      #expect(state.outline.contains("note(1)"))
      #expect(state.breadcrumbs == [.home, .note(1)])
      #expect(state.apply(.popTo(.home)) == .applied)
      #expect(Set([state, state]).count == 1)
      let restored = try? JSONDecoder().decode(
        ExampleState.self, from: JSONEncoder().encode(state))
      #expect(restored == state)
    }
    thread.stackSize = 1 << 20
    thread.start()
    done.wait()
  }
}

extension ExampleState {
  /// Tabs nested to the maximum depth.
  fileprivate static var deepest: ExampleState {
    var state = ExampleState(.tabs)
    let limit = NavigationNode<ExampleScreen>.depthLimit
    state.apply(.replace(ExampleRoute(), root: .nested(limit - 2)))
    return state
  }
}

extension LegContent<ExampleScreen> {
  /// Tabs nested `depth` times around a stack with one screen.
  fileprivate static func nested(_ depth: Int) -> LegContent {
    var content = LegContent.stack(.home)
    for _ in 0..<depth { content = .tabs([Leg(.tab("a"), content)]) }
    return content
  }
}
