import Testing

@testable import NcursesTerminal
@testable import TerminalKit
@testable import TerminalUI

@MainActor
@Suite struct ClusterTableTests {
  init() {
    _ = UserLocale.activateUnicode
  }

  private func table() -> (ClusterTable, lead: String, trail: String) {
    var table = ClusterTable()
    let lead = table.lead(for: cell(Glyph("❤️")), column: 4) { cluster("❤️") } ?? 0
    return (table, text(lead), text(ClusterTable.trail(of: lead)))
  }

  private func cell(_ glyph: Glyph) -> Cell {
    Cell(glyph: glyph, style: .plain, width: 2)
  }

  private func cluster(_ text: String = "❤️", column: Int = 4) -> Cluster {
    Cluster(Array(text.utf8), column: column, width: 2)
  }

  private func text(_ scalar: UInt32) -> String {
    Unicode.Scalar(scalar).map(String.init) ?? ""
  }

  private func output(_ text: String, _ table: ClusterTable) -> String {
    let writer = ClusterWriter(columns: 80, canAddressColumns: true, canStopWrapping: true)
    let bytes = table.text(in: Array(text.utf8), writer)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func `placeholders are replaced by their characters`() {
    let (table, lead, trail) = table()
    #expect(output("a\(lead)\(trail)b", table) == "a  ^[5G❤️^[7Gb")
  }

  @Test func `the first column alone leaves the cursor in the second`() {
    let (table, lead, trail) = table()
    #expect(output("a\(lead)^[A", table) == "a  ^[5G❤️^[7G\u{8}^[A")
    #expect(output("a\(lead)^[m\(trail)b", table) == "a  ^[5G❤️^[7G\u{8}^[m^[Cb")
  }

  @Test func `a second column alone moves the cursor`() {
    let (table, _, trail) = table()
    #expect(output("a\(trail)b", table) == "a^[Cb")
  }

  @Test func `characters that may overlap others are found in the output`() {
    var (table, lead, _) = table()
    let family = table.lead(for: cell(Glyph("👨‍👩‍👧")), column: 8) { cluster("👨‍👩‍👧", column: 8) } ?? 0
    #expect(table.overlappingEntries(in: Array("a\(lead)b".utf8)) == [])
    #expect(table.overlappingEntries(in: Array("a\(lead)b\(text(family))".utf8)) == [1])
    #expect(table.number(of: cell(Glyph("👨‍👩‍👧")), column: 8) == 1)
    #expect(table.number(of: cell(Glyph("👨‍👩‍👧")), column: 7) == nil)
  }

  @Test func `the same place keeps its code point until the table is emptied`() {
    var table = ClusterTable()
    let first = table.lead(for: cell(Glyph("a")), column: 1) { cluster() }
    #expect(table.lead(for: cell(Glyph("a")), column: 1) { cluster() } == first)
    #expect(table.lead(for: cell(Glyph("a")), column: 2) { cluster() } != first)
    #expect(table.lead(for: cell(Glyph("b")), column: 1) { cluster() } != first)
    table.removeAll()
    #expect(table.lead(for: cell(Glyph("b")), column: 1) { cluster() } == first)
  }

  @Test func `a full table is detected`() {
    var table = ClusterTable()
    for column in 0..<ClusterTable.capacity {
      _ = table.lead(for: cell(Glyph("a")), column: column) { cluster() }
    }
    #expect(!table.hasOverflowed)
    #expect(table.lead(for: cell(Glyph("a")), column: -1) { cluster() } == nil)
    #expect(table.hasOverflowed)
  }
}
