import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct HyperlinkTests {
  /// With FNV-1a, such a pair of addresses is easy to find.
  @Test func `no address can be crafted to have the hyperlink of another`() throws {
    let addresses = try ["https://evil.example/anddcw6", "https://bank.example/login"].map {
      try #require(WebAddress($0))
    }
    #expect(Hyperlink(addresses[0]) != Hyperlink(addresses[1]))
    #expect(Hyperlink(addresses[0]) == Hyperlink(addresses[0]))
    #expect(addresses.map(Hyperlink.init).allSatisfy { $0 != .none })
  }
}
