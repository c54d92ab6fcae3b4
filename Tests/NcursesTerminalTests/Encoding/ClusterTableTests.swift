import Testing
import TerminalUI

@testable import NcursesTerminal

@Suite struct ClusterTableTests {
  private func table() -> (ClusterTable, lead: String, trail: String) {
    var table = ClusterTable()
    let lead = table.lead(for: Glyph("❤️"), column: 4) { Array("❤️".utf8) } ?? 0
    return (table, text(lead), text(ClusterTable.trail(of: lead)))
  }

  private func text(_ scalar: UInt32) -> String {
    Unicode.Scalar(scalar).map(String.init) ?? ""
  }

  private func output(_ text: String, _ table: ClusterTable, canAddressColumns: Bool = true)
    -> String
  {
    let bytes = table.text(
      in: Array(text.utf8), columns: 80, canAddressColumns: canAddressColumns)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func `two columns get a blank ground, the text, and the column after it`() {
    let (table, lead, trail) = table()
    #expect(output("a\(lead)\(trail)b", table) == "a  ^[5G❤️^[7Gb")
  }

  @Test func `one column gets the text and the column after it`() {
    let (table, lead, _) = table()
    #expect(output("a\(lead)b", table) == "a❤️^[6Gb")
  }

  @Test func `a second column alone is moved over`() {
    let (table, _, trail) = table()
    #expect(output("a\(trail)b", table) == "a^[Cb")
  }

  @Test func `a terminal that cannot address columns gets the text`() {
    let (table, lead, trail) = table()
    #expect(output("\(lead)\(trail)b", table, canAddressColumns: false) == "❤️b")
  }

  @Test func `the same place has the same code point, until the table is emptied`() {
    var table = ClusterTable()
    let first = table.lead(for: Glyph("a"), column: 1) { [] }
    #expect(table.lead(for: Glyph("a"), column: 1) { [] } == first)
    #expect(table.lead(for: Glyph("a"), column: 2) { [] } != first)
    #expect(table.lead(for: Glyph("b"), column: 1) { [] } != first)
    table.removeAll()
    #expect(table.lead(for: Glyph("b"), column: 1) { [] } == first)
  }

  @Test func `a full table says so`() {
    var table = ClusterTable()
    for column in 0..<ClusterTable.capacity {
      _ = table.lead(for: Glyph("a"), column: column) { [] }
    }
    #expect(!table.hasOverflown)
    #expect(table.lead(for: Glyph("a"), column: -1) { [] } == nil)
    #expect(table.hasOverflown)
  }
}
