import Testing

import NavigationCore

@Suite struct NearestNamesTests {
  @Test(arguments: [
    ("nots", ["notes", "labels", "not"], ["not", "notes"]),
    ("note", ["notes", "labels"], ["notes"]),
    ("ntoes", ["notes"], ["notes"]),
    ("xyz", ["notes"], []),
    ("", ["a", "ab", "abc"], ["a"]),
    ("ab", ["ba", "ab", "b", "a", "abc"], ["ab", "a", "abc"]),
    ("日木", ["日本"], ["日本"]),
    (String(repeating: "a", count: 41), [String(repeating: "a", count: 41)], []),
  ])
  func `Similar names for a mistyped one, nearest first`(
    text: String, names: [String], nearest: [String]
  ) {
    #expect(nearestNames(to: text, among: names) == nearest)
  }
}
