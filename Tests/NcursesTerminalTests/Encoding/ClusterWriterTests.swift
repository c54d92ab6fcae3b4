import Testing

@testable import NcursesTerminal

@MainActor
@Suite struct ClusterWriterTests {
  init() {
    _ = UserLocale.activateUnicode
  }

  private func output(
    _ text: String, width: Int, column: Int = 4, of columns: Int = 80, addressing: Bool = true,
    stopping: Bool = true
  ) -> String {
    let writer = ClusterWriter(
      columns: columns, canAddressColumns: addressing, canStopWrapping: stopping)
    let bytes = writer.bytes(for: Cluster(Array(text.utf8), column: column, width: width))
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func `two columns get blanks, the text, and the address of the next column`() {
    #expect(output("❤️", width: 2) == "  ^[5G❤️^[7G")
  }

  @Test func `one column gets the text and the address of the next column`() {
    #expect(output("x\u{301}", width: 1) == "x\u{301}^[6G")
  }

  @Test func `a terminal that drops unknown characters shows a blank`() {
    #expect(output("\u{378}", width: 1) == " ^[5G\u{378}^[6G")
    // Marks after it would join the previous character.
    #expect(output("\u{378}\u{301}", width: 1) == " ^[5G\u{378}^[6G")
  }

  @Test func `the last column has no address after it`() {
    #expect(output("x\u{301}", width: 1, of: 5) == "x\u{301}")
  }

  @Test func `a terminal without column addresses moves from the first column`() {
    #expect(output("❤️", width: 2, addressing: false) == "  \r^[4C❤️\r^[6C")
    #expect(output("❤️", width: 2, column: 0, addressing: false) == "  \r❤️\r^[2C")
  }

  @Test func `text that may not fit does not wrap to the next row`() {
    #expect(output("👍🏽", width: 2, of: 8) == "  ^[5G👍🏽^[7G")
    #expect(output("👍🏽", width: 2, of: 7) == "  ^[5G^[?7l👍🏽^[?7h^[7G")
    #expect(output("👍🏽", width: 2, of: 6) == "  ^[5G^[?7l👍🏽^[?7h")
    #expect(output("👍🏽", width: 2, of: 6, stopping: false) == "  ^[5G👍🏽")
  }

  @Test func `of text that may not fit into the last column only the first scalar is sent`() {
    #expect(output("🇩\u{301}", width: 1, of: 5) == "^[?7l🇩^[?7h")
  }

  @Test func `text that would join the previous character gets a blank`() {
    #expect(output("\u{1161}", width: 1) == " \u{1161}^[6G")
  }

  @Test(arguments: [
    ("❤️", 2), ("👍🏽", 4), ("🇩🇪", 4), ("👩‍🔬", 4), ("👨‍👩‍👧‍👦", 8), ("1\u{FE0F}\u{20E3}", 2), ("क्ष", 2), ("कि", 2),
    ("\u{1161}", 2), ("\u{301}", 1), ("\u{1FADF}", 2),
  ])
  func `the width in a terminal that joins nothing`(text: String, columns: Int) {
    #expect(Cluster(Array(text.utf8), column: 0, width: 2).maxColumns == columns)
  }
}
