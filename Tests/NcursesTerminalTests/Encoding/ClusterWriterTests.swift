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

  @Test func `two columns get a blank ground, the text, and the column after it`() {
    #expect(output("❤️", width: 2) == "  ^[5G❤️^[7G")
  }

  @Test func `one column gets the text and the column after it`() {
    #expect(output("x\u{301}", width: 1) == "x\u{301}^[6G")
  }

  @Test func `a terminal that drops what is new to it shows a blank`() {
    #expect(output("\u{378}", width: 1) == " ^[5G\u{378}^[6G")
    // Marks after it would join the previous character.
    #expect(output("\u{378}\u{301}", width: 1) == " ^[5G\u{378}^[6G")
  }

  @Test func `the last column of a row has none after it`() {
    #expect(output("x\u{301}", width: 1, of: 5) == "x\u{301}")
  }

  @Test func `a terminal that cannot address columns goes there from the first`() {
    #expect(output("❤️", width: 2, addressing: false) == "  \r^[4C❤️\r^[6C")
    #expect(output("❤️", width: 2, column: 0, addressing: false) == "  \r❤️\r^[2C")
  }

  @Test func `what may not fit into the row does not go on in the next`() {
    #expect(output("👍🏽", width: 2, of: 8) == "  ^[5G👍🏽^[7G")
    #expect(output("👍🏽", width: 2, of: 7) == "  ^[5G^[?7l👍🏽^[?7h^[7G")
    #expect(output("👍🏽", width: 2, of: 6) == "  ^[5G^[?7l👍🏽^[?7h")
    #expect(output("👍🏽", width: 2, of: 6, stopping: false) == "  ^[5G👍🏽")
  }

  @Test func `of what may not fit into the last column only the first part is sent`() {
    #expect(output("🇩\u{301}", width: 1, of: 5) == "^[?7l🇩^[?7h")
  }

  @Test func `what a terminal would draw on the character before gets a blank`() {
    #expect(output("\u{1161}", width: 1) == " \u{1161}^[6G")
  }

  @Test(arguments: [
    ("❤️", 2), ("👍🏽", 4), ("🇩🇪", 4), ("👩‍🔬", 4), ("👨‍👩‍👧‍👦", 8), ("1\u{FE0F}\u{20E3}", 2), ("क्ष", 2), ("कि", 2),
    ("\u{1161}", 2), ("\u{301}", 1), ("\u{1FADF}", 2),
  ])
  func `a terminal that joins nothing draws this many columns`(text: String, columns: Int) {
    #expect(Cluster(Array(text.utf8), column: 0, width: 2).mostColumns == columns)
  }
}
