import Foundation
import NavigationCore
import Testing

/// Tests of caching policies and tabs with stacks, through the public interface only.
@Suite struct CachingContractTests {
  private typealias Place = Destination<ContractScreen>
  private typealias State = NavigationState<ContractScreen>
  private typealias Table = RouteTable<ContractScreen>

  /// Tabs with stacks. The first one drops its place when another is selected.
  private let table = Table.contract(
    .tabs([
      Place("notes", as: .tab, .notes).caching(.whileActive),
      Place("about", as: .tab, .about),
      .tabs(
        [
          Place("first", as: .tab, .home).caching(.whileParentActive),
          Place("second", as: .tab, .home),
        ], name: "inner", as: .tab),
    ]))

  /// Pushes in a tab, selects another one, and returns.
  private func comeBack(_ state: State, _ tab: String, by other: String = "about") -> State {
    var state = state
    state.apply(.select(tab: tab))
    state.apply(.push(.draft))
    state.apply(.select(tab: other))
    state.apply(.select(tab: tab))
    return state
  }

  @Test func `The table declares the caching policy of a container`() {
    #expect(comeBack(State(table), "notes").breadcrumbs == [.notes])
    #expect(comeBack(State(table), "about", by: "notes").breadcrumbs == [.about, .draft])
    var state = State(table)
    state.apply(.select(tab: "inner"))
    #expect(comeBack(state, "first", by: "second").breadcrumbs == [.home, .draft])
    state = comeBack(state, "first", by: "second")
    state.apply(.select(tab: "about"))
    state.apply(.select(tab: "inner"))
    #expect(state.breadcrumbs == [.home])
  }

  @Test func `A container created later has its declared policy`() {
    let item = Place(
      nil, .path("name", default: "a"), as: .tab, embed: { .person($0) },
      extract: { if case .person(let name) = $0 { name } else { nil } }
    ).caching(.whileActive)
    let table = Table.contract(.container(ContainerKind("carousel"), [item]))
    var state = State(table)
    state.follow("/b", in: table)
    #expect(comeBack(state, "b", by: "a").breadcrumbs == [.person("b")])
    state.apply(.openScene("second", root: table.root))
    #expect(comeBack(state, "a", by: "a").breadcrumbs == [.person("a")])
  }

  @Test func `A feature's table declares policies of its own places`() {
    enum Feature: Hashable, Codable, Sendable { case list }
    let pullback = Pullback<Feature, ContractScreen>("feature") { _ in
      .notes
    } extract: {
      $0 == .notes ? .list : nil
    }
    let feature = Destination<Feature>("list", as: .tab, .list).caching(.whileActive)
    let table = Table.contract(
      .tabs([feature.pullback(pullback), Place("about", as: .tab, .about)]))
    #expect(comeBack(State(table), "list").breadcrumbs == [.notes])
  }

  @Test func `The policy of any container can be set by place, even if it is not shown`() {
    for (place, tab) in [(["about"], "about"), (["inner", "second"], "second")] {
      var state = State(table)
      #expect(state.apply(.setCaching(.whileActive, of: .place(place))) == .applied)
      #expect(
        state.apply(.setCaching(.whileActive, of: .place(place))) == .unchanged(.alreadyThere))
      if place.count > 1 { state.apply(.select(tab: place[0])) }
      let other = place.count > 1 ? "first" : "notes"
      #expect(comeBack(state, tab, by: other).breadcrumbs.count == 1)
    }
    var state = State(table)
    #expect(state.apply(.setCaching(.whileActive, of: .place(["none"]))) == .unchanged(.notFound))
    let screen = state.activeNode.id
    #expect(state.apply(.setCaching(.whileActive, of: .id(screen))) == .unchanged(.notFound))
    let stack = state.root.activeSpine.dropLast().last?.id
    #expect(state.apply(.setCaching(.forever, of: .id(stack ?? screen))) == .applied)
    #expect(comeBack(state, "notes").breadcrumbs == [.notes, .draft])
  }

  @Test func `The policy is saved, and setting it is not recorded in the history`() throws {
    var state = State(table)
    state.apply(.select(tab: "about"))
    state.apply(.push(.hint))
    let history = state.activeScene.history.back.count
    state.apply(.setCaching(.whileActive, of: .place(["about"])))
    #expect(state.activeScene.history.back.count == history)
    state.apply(.goBack)
    #expect(comeBack(state, "about", by: "inner").breadcrumbs == [.about])
    let json = try JSONEncoder().encode(SavedNavigation(state))
    let saved = try JSONDecoder().decode(SavedNavigation<ContractScreen>.self, from: json)
    let restored = saved.restored(to: table).0
    #expect(comeBack(restored, "about", by: "inner").breadcrumbs == [.about])
    #expect(comeBack(restored, "notes").breadcrumbs == [.notes])
  }

  // MARK: - Tabs with stacks

  @Test func `Selecting the selected tab goes to its root, and tabs can be added and removed`() {
    var state = State(table)
    state.apply(.select(tab: "about"))
    state.apply(.push(.draft))
    let stack = state.root.activeSpine.dropLast().last?.id
    #expect(state.apply(.select(tab: "about")) == .applied)
    #expect(state.breadcrumbs == [.about])
    let legs = ["about", "more"].map { Leg(.tab($0), LegContent<ContractScreen>.stack(.hint)) }
    #expect(state.apply(.setTabs(legs)) == .applied)
    #expect(state.activeTabs?.items.map(\.name) == ["about", "more"])
    #expect(state.root.activeSpine.dropLast().last?.id == stack)
    #expect(state.apply(.setTabs([legs[1]])) == .applied)
    #expect(state.breadcrumbs == [.hint])
  }
}
