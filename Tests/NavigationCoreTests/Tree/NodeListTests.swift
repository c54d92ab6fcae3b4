import Foundation
import Testing

@testable import NavigationCore

@Suite struct NodeListTests {
  @Test func `A list does what an array does`() {
    forAll(cases: 300) { random throws in
      var array = Array(0..<random.number(0..<100))
      var list = NodeList(array)
      for _ in 0..<30 {
        let copy = (list, array)
        switch random.number(0..<3) {
        case 0:
          array.append(random.number(0..<9))
          list.append(array[array.count - 1])
        case 1:
          let count = random.number(0..<array.count + 2)
          array.removeLast(max(0, array.count - count))
          list.truncate(to: count)
        default:
          guard !array.isEmpty else { break }
          let position = random.number(0..<array.count)
          array[position] += 1
          list[position] += 1
        }
        try check(Array(list) == array && list.count == array.count, "\(list), not \(array)")
        try check(list == NodeList(array), "equal lists differ: \(array)")
        try check(Array(copy.0) == copy.1, "a copy has changed")
      }
    }
  }

  @Test func `A list is coded as an array`() throws {
    let data = try JSONEncoder().encode(NodeList(0..<70))
    #expect(data == (try JSONEncoder().encode(Array(0..<70))))
    #expect(try JSONDecoder().decode(NodeList<Int>.self, from: data) == NodeList(0..<70))
  }
}
