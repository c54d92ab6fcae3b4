import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct TextDifferenceTests {
  @Test func `equal texts do not differ, whatever newline ends them`() {
    #expect(TextDifference(expected: "a\nb", actual: "a\nb\n") == nil)
    #expect(TextDifference(expected: "", actual: "") == nil)
  }

  @Test func `two spellings of one character differ`() {
    #expect(TextDifference(expected: "\u{E9}", actual: "e\u{301}")?.firstRow == 0)
  }

  @Test func `an empty row counts`() {
    #expect(TextDifference(expected: "a\n\nb", actual: "a\nb")?.rows == [1, 2])
  }

  @Test func `the message shows all rows and marks those that differ`() {
    let difference = TextDifference(expected: "one\ntwo\nthree\nfour", actual: "one\ntwice\nthree")
    #expect(
      difference?.description == """
        Row 1 differs from character 2, and 1 more (- expected, + drawn):
          one
        - two
        + twice
          three
        - four
        """)
  }

  @Test func `the message of a row too many names no character`() {
    #expect(
      TextDifference(expected: "a", actual: "a\nb")?.description == """
        Row 1 differs (- expected, + drawn):
          a
        + b
        """)
  }

  @Test func `a frame is compared with a box, without cursor and title`() throws {
    let driver = tallyDriver()
    try driver.press("+")
    let box = """
      ┌──────────┐
      │Count 0   │
      │ 日 [x]   │
      └──────────┘
      """
    #expect(
      driver.screen.difference(from: box)?.description == """
        Row 1 differs from character 7 (- expected, + drawn):
          ┌──────────┐
        - │Count 0   │
        + │Count 1   │
          │ 日 [x]   │
          └──────────┘
        """)
    #expect(tallyDriver().screen.difference(from: box) == nil)
  }
}
