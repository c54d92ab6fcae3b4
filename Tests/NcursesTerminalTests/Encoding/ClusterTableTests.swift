import Testing

@testable import NcursesTerminal
@testable import TerminalUI

@MainActor
@Suite struct ClusterTableTests {
  init() {
    _ = UserLocale.activateUnicode
  }

  private func table() -> (ClusterTable, lead: String, trail: String) {
    var table = ClusterTable()
    let lead = table.lead(for: cell(Glyph("❤️")), leadingTo: nil, column: 4) { cluster("❤️") } ?? 0
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

  @Test func `the code points of a character are replaced by it`() {
    let (table, lead, trail) = table()
    #expect(output("a\(lead)\(trail)b", table) == "a  ^[5G❤️^[7Gb")
  }

  @Test func `the first column alone leaves the cursor in the second`() {
    let (table, lead, trail) = table()
    #expect(output("a\(lead)^[A", table) == "a  ^[5G❤️^[7G\u{8}^[A")
    #expect(output("a\(lead)^[m\(trail)b", table) == "a  ^[5G❤️^[7G\u{8}^[m^[Cb")
  }

  @Test func `a second column alone is moved over`() {
    let (table, _, trail) = table()
    #expect(output("a\(trail)b", table) == "a^[Cb")
  }

  @Test func `characters that may be drawn over others are found in the output`() {
    var (table, lead, _) = table()
    let family =
      table.lead(for: cell(Glyph("👨‍👩‍👧")), leadingTo: nil, column: 8) { cluster("👨‍👩‍👧", column: 8) } ?? 0
    #expect(table.overreaching(in: Array("a\(lead)b".utf8)) == [])
    #expect(table.overreaching(in: Array("a\(lead)b\(text(family))".utf8)) == [1])
    #expect(table.number(of: cell(Glyph("👨‍👩‍👧")), leadingTo: nil, column: 8) == 1)
    #expect(table.number(of: cell(Glyph("👨‍👩‍👧")), leadingTo: nil, column: 7) == nil)
  }

  @Test func `the same place has the same code point, until the table is emptied`() {
    var table = ClusterTable()
    let first = table.lead(for: cell(Glyph("a")), leadingTo: nil, column: 1) { cluster() }
    #expect(table.lead(for: cell(Glyph("a")), leadingTo: nil, column: 1) { cluster() } == first)
    #expect(table.lead(for: cell(Glyph("a")), leadingTo: nil, column: 2) { cluster() } != first)
    #expect(table.lead(for: cell(Glyph("b")), leadingTo: nil, column: 1) { cluster() } != first)
    table.removeAll()
    #expect(table.lead(for: cell(Glyph("b")), leadingTo: nil, column: 1) { cluster() } == first)
  }

  /// Two addresses with the same hash were taken for one: the first decided where the second leads.
  @Test func `addresses that cells cannot tell apart have code points of their own`() throws {
    var table = ClusterTable()
    let addresses = try ["https://evil.example/anddcw6", "https://bank.example/login"].map {
      try #require(WebAddress($0))
    }
    #expect(Set(addresses.map(Hyperlink.init)).count == 1)
    let leads = addresses.map { address in
      table.lead(for: cell(Glyph("a")), leadingTo: address, column: 1) {
        Cluster(sure: Array("a".utf8), column: 1, width: 1, address: address)
      }
    }
    #expect(leads[0] != leads[1])
    #expect(table.entries.map(\.address) == addresses)
  }

  @Test func `a full table says so`() {
    var table = ClusterTable()
    for column in 0..<ClusterTable.capacity {
      _ = table.lead(for: cell(Glyph("a")), leadingTo: nil, column: column) { cluster() }
    }
    #expect(!table.hasOverflown)
    #expect(table.lead(for: cell(Glyph("a")), leadingTo: nil, column: -1) { cluster() } == nil)
    #expect(table.hasOverflown)
  }
}
