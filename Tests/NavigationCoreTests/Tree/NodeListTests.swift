import Foundation
import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct NodeListTests {
  @Test(arguments: [100, 700])
  func `A list is equivalent to an array`(limit: Int) {
    forAll(cases: 300) { random throws in
      var array = (0..<random.number(0..<limit)).map(Level.init)
      var list = NodeList(array)
      for _ in 0..<30 {
        let copy = (list, array)
        random.change(&array, &list)
        try check(Array(list) == array && list.count == array.count, "\(list), not \(array)")
        try check(list == NodeList(array), "equal lists differ: \(array)")
        try check(list.hashValue == NodeList(array).hashValue, "hash values differ: \(array)")
        try check(Array(copy.0) == copy.1, "a copy has changed")
      }
    }
  }

  @Test func `A list knows its maximum depth, and whether an element drops places`() {
    forAll(cases: 300) { random throws in
      var array = (0..<random.number(0..<700)).map(Level.init)
      var list = NodeList(array)
      for _ in 0..<30 {
        random.change(&array, &list)
        let depth = array.map(\.number).max() ?? 0
        try check(list.summary.depth == depth, "\(list.summary), not \(depth)")
        let forgets = array.contains { $0.summary.dropsPlaces }
        try check(list.summary.dropsPlaces == forgets, "\(list.summary), not \(forgets)")
      }
    }
  }

  @Test(arguments: [1, 2, 16, 17, 18, 256, 257, 258, 4_096, 4_097, 4_098, 70_000])
  func `Every element of a long list can be read, changed and truncated`(count: Int) {
    var list = NodeList((0..<count).map(Level.init))
    for position in stride(from: 0, to: count, by: max(1, count / 300)) {
      #expect(list[position].number == position)
      list[position] = Level(number: -position)
    }
    while list.count > 0 {
      let kept = list.count / 2
      list.truncate(to: kept)
      #expect(
        list.count == kept && list.last?.number.magnitude == (kept - 1 < 0 ? nil : UInt(kept - 1)))
    }
    #expect(list == NodeList())
  }

  @Test func `A change visits only elements that need it`() {
    var list = NodeList((0..<10_000).map(Level.init))
    let wanted = [0, 17, 4_711, 9_999]
    for position in wanted { list[position] = Level(number: 20_000 + position) }
    var changed: [Int] = []
    var asked = 0
    list.update { summary in
      asked += 1
      return summary.depth >= 20_000
    } _: { element in
      changed.append(element.number - 20_000)
      element.number = 0
    }
    #expect(changed == wanted)
    var visited: [Int] = []
    let visit = { (element: Level) in
      visited.append(element.number)
      return true
    }
    #expect(!list.contains(where: { $0.depth >= 20_000 }, visit) && visited == [])
    #expect(list.contains(where: { $0.depth >= 9_998 }, visit) && visited == [9_998])
    #expect(wanted.allSatisfy { list[$0].number == 0 } && list.summary.depth == 9_998)
    #expect(asked < 200, "\(asked) of \(list.count) were looked at")
  }

  @Test func `A list is encoded as an array`() throws {
    let array = (0..<70).map(Level.init)
    let data = try JSONEncoder().encode(NodeList(array))
    #expect(data == (try JSONEncoder().encode(Array(0..<70))))
    #expect(try JSONDecoder().decode(NodeList<Level>.self, from: data) == NodeList(array))
  }
}

/// An element whose summary has only a depth.
private struct Level: NodeListElement, Hashable, Codable {
  var number: Int

  init(number: Int) {
    self.number = number
  }

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  var summary: NodeSummary {
    NodeSummary(depth: max(0, number), dropsPlaces: number == 5)
  }
}

extension SeededGenerator {
  /// Applies the same change to an array and a list.
  fileprivate mutating func change(_ array: inout [Level], _ list: inout NodeList<Level>) {
    switch number(0..<3) {
    case 0:
      for _ in 0..<number(1..<40) {
        array.append(Level(number: number(0..<9)))
        list.append(array[array.count - 1])
      }
    case 1:
      let count = number(0..<array.count + 2)
      array.removeLast(max(0, array.count - count))
      list.truncate(to: count)
    default:
      guard !array.isEmpty else { return }
      let position = number(0..<array.count)
      array[position].number += 1
      list[position].number += 1
    }
  }
}

@Suite struct NodeSummaryTests {
  @Test func `After any actions every node has the correct summary`() {
    forAll(cases: 300) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table)
      for _ in 0..<10 {
        state.apply(random.action(on: state, table))
        for scene in state.scenes {
          for tree in [scene.root] + scene.history.back + scene.history.forward {
            try checkSummaries(tree)
          }
        }
      }
    }
  }

  @Test func `The first matching node is found, and no further node is visited`() {
    forAll(cases: 200) { random throws(BrokenLaw) in
      let root = random.state(random.element(of: ExampleTable.examples)).root
      var ids: [NodeID] = []
      root.forEachNode { ids.append($0.id) }
      let wanted = random.number(0..<ids.count)
      var visited: [NodeID] = []
      let found = root.first {
        visited.append($0.id)
        return $0.id == ids[wanted]
      }
      try check(found?.id == ids[wanted], "\(found?.id, default: "nil"), not \(ids[wanted])")
      try check(visited == Array(ids[...wanted]), "\(visited), not \(ids[...wanted])")
      try check(root.first { _ in false } == nil, "found none that matches")
    }
  }

  private func checkSummaries(_ tree: NavigationNode<ExampleScreen>) throws {
    var wrong: NavigationNode<ExampleScreen>?
    tree.forEachNode { if $0.summary != $0.countedSummary { wrong = $0 } }
    if let wrong {
      throw BrokenLaw(description: "\(wrong.summary), not \(wrong.countedSummary): \(wrong)")
    }
  }
}

extension NavigationNode {
  /// The summary computed by walking the tree.
  fileprivate var countedSummary: NodeSummary {
    let (forgets, presents) = (
      first { $0.caching != .forever } != nil, first { $0.presentation != nil } != nil
    )
    return NodeSummary(depth: countedDepth, dropsPlaces: forgets, presents: presents)
  }

  private var countedDepth: Int { 1 + (children.map(\.countedDepth).max() ?? 0) }
}

@Suite struct NameIndexTests {
  @Test(arguments: [0, 1, 16, 17, 300, 20_000])
  func `Every name is found at its position, and no other`(count: Int) {
    var index = NameIndex()
    for position in 0..<count { index.insert("name \(position)", at: position) }
    for position in 0..<count { #expect(index.position(of: "name \(position)") == position) }
    #expect(index.position(of: "name") == nil && index.position(of: "name \(count)") == nil)
  }

  @Test func `The first of a duplicate name is found`() {
    var index = NameIndex()
    for position in 0..<100 { index.insert("twin", at: position) }
    #expect(index.position(of: "twin") == 0)
  }

  @Test func `A copy does not change with its original`() {
    var index = NameIndex()
    for position in 0..<100 { index.insert("name \(position)", at: position) }
    let copy = index
    index.insert("new", at: 100)
    #expect(copy.position(of: "new") == nil && index.position(of: "new") == 100)
  }
}

@Suite struct HistoryEntryTests {
  @Test func `The timeline lists the places of back and forward`() throws {
    var state = ExampleState(.tabs)
    for link in ["/labels/a", "/notes/1/versions", "/library/general"] {
      state.apply(.open(try ExampleTable.tabs.route(to: link, scenes: ["main"])))
    }
    state.apply(.goBack)
    #expect(
      state.activeScene.timeline == [
        HistoryEntry(offset: -2, screen: .notes, breadcrumbs: [.notes]),
        HistoryEntry(offset: -1, screen: .label("a"), breadcrumbs: [.labels, .label("a")]),
        HistoryEntry(
          offset: 0, screen: .versions(1, page: 1),
          breadcrumbs: [.notes, .note(1), .versions(1, page: 1)]),
        HistoryEntry(offset: 1, screen: .general, breadcrumbs: [.general]),
      ])
  }

  @Test func `Each place is reached by as many steps as its offset`() {
    forAll(cases: 200) { random throws(BrokenLaw) in
      var state = random.state(random.element(of: ExampleTable.examples), steps: 1..<16)
      for _ in 0..<random.number(0..<3) { state.apply(.goBack) }
      for entry in state.activeScene.timeline {
        var copy = state
        for _ in 0..<abs(entry.offset) { copy.apply(entry.offset < 0 ? .goBack : .goForward) }
        let isThere = copy.activeScreen == entry.screen && copy.breadcrumbs == entry.breadcrumbs
        try check(isThere, "\(entry)\n\(copy.outline)")
      }
    }
  }
}
