import Foundation
import Testing

@testable import NavigationCore

@Suite struct CodingTests {
  @Test func `A state comes back from JSON as it was`() {
    forAll(cases: 150) { random throws in
      let table = random.element(of: ExampleTable.examples)
      let state = random.state(table)
      let data = try JSONEncoder().encode(state)
      var restored = try JSONDecoder().decode(ExampleState.self, from: data)
      try check(restored == state, "\(state.outline)became\n\(restored.outline)")

      var original = state
      let action = random.action(on: state, table)
      try check(original.apply(action) == restored.apply(action), "\(action) differs")
      try check(original == restored, "the restored state gives other identities")
    }
  }

  @Test func `A route comes back from JSON as it was`() {
    forAll(cases: 150) { random throws in
      let route = random.state(random.element(of: ExampleTable.examples)).route
      let data = try JSONEncoder().encode(route)
      try check(try JSONDecoder().decode(ExampleRoute.self, from: data) == route, "\(route)")
    }
  }

  @Test func `An identity is coded as its number`() throws {
    let data = try JSONEncoder().encode([NodeID(rawValue: 7)])
    #expect(String(decoding: data, as: UTF8.self) == "[7]")
  }
}
