import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://a.example/b?c=d&e#f", "https://a.example/b?c=d&e#f"),
    ("HTTP://A.example", "http://A.example"), ("mailto:a@b.example", "mailto:a@b.example"),
    ("https://é.example/漢", "https://%C3%A9.example/%E6%BC%A2"),
    ("https://a.example/%20%e4", "https://a.example/%20%e4"),
    ("https://a.example/<\"\\^`{|}>", "https://a.example/%3C%22%5C%5E%60%7B%7C%7D%3E"),
    ("https://a.example/\u{202E}x", "https://a.example/%E2%80%AEx"),
    ("https://a.example/\u{9B}31m", "https://a.example/%C2%9B31m"),
  ])
  func `an address contains only ASCII that is safe for terminals`(text: String, uri: String) {
    #expect(WebAddress(text)?.uri == uri)
  }

  @Test(arguments: [
    "", "https://", "mailto:", "file:///etc/passwd", "javascript:alert(1)", "navtui://main/notes",
    "//a.example", "a.example", "https:a.example", " https://a.example", "https://a.example/a b",
    "https://a.example/\u{1B}\\\u{1B}]0;x\u{7}", "https://a.example/\n", "https://a.example/\u{7F}",
    "https://a.example/" + String(repeating: "a", count: 2_066),
    "https://a.example/" + String(repeating: "é", count: 1_000), "ｈttps://a.example",
  ])
  func `other texts are not addresses`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test func `whatever the text, only printable ASCII is passed on`() {
    for seed in 0..<2_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let scalars = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: 0..<(Bool.random(using: &random) ? 0x100 : 0x11_0000), using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      guard let address = WebAddress("https://" + text) else { continue }
      #expect(address.uri.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      #expect(address.uri.utf8.count <= WebAddress.longest)
      #expect(WebAddress(address.uri) == address, "seed \(seed)")
    }
  }
}
