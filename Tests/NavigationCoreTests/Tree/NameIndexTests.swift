import Testing

@testable import NavigationCore

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
