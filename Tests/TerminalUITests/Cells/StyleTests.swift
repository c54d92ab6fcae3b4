import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct StyleTests {
  /// The extremes of each kind of colour, and colours with the same number.
  private let colors: [Color] = [
    .default, .palette(0), .palette(1), .palette(255), .rgb(0, 0, 0), .rgb(0, 0, 1), .rgb(0, 1, 0),
    .rgb(1, 0, 0), .rgb(255, 255, 255),
  ]
  private let attributes: [Style.Attributes] = [
    [], .bold, .reverse, Style.Attributes(rawValue: 255),
  ]

  @Test func `a style has the parts it was created from, and equals no other`() {
    var styles: Set<Style> = []
    for foreground in colors {
      for background in colors {
        for attributes in attributes {
          let style = Style(
            foreground: foreground, background: background, attributes: attributes)
          #expect(style.foreground == foreground && style.background == background)
          #expect(style.attributes == attributes)
          styles.insert(style)
        }
      }
    }
    #expect(styles.count == colors.count * colors.count * attributes.count)
  }

  @Test func `the description of a style contains its parts`() {
    let style = Style(foreground: .palette(1), background: .rgb(0, 2, 3), attributes: .reverse)
    #expect("\(style)" == "Style(palette(1) on rgb(0, 2, 3), attributes 16)")
  }

  @Test(arguments: RandomCases.seeds(200))
  func `changing one part of a style keeps the others`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var style = Style.plain
    for _ in 0..<30 {
      let color = try #require(colors.randomElement(using: &generator))
      var wanted = (style.foreground, style.background, style.attributes)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: (style.foreground, wanted.0) = (color, color)
      case 1: (style.background, wanted.1) = (color, color)
      default:
        let new = try #require(attributes.randomElement(using: &generator))
        (style.attributes, wanted.2) = (new, new)
      }
      #expect((style.foreground, style.background, style.attributes) == wanted)
      #expect(style == Style(foreground: wanted.0, background: wanted.1, attributes: wanted.2))
    }
  }
}

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

@Suite struct ColorNotationTests {
  @Test(arguments: [
    ("default", Color.default), ("red", .red), ("bright-black", .palette(8)),
    ("bright-white", .palette(15)), ("#000000", .rgb(0, 0, 0)), ("#fF8a93", .rgb(255, 138, 147)),
  ])
  func `a colour is parsed from its notation`(text: String, color: Color) {
    #expect(Color(text) == color)
  }

  @Test(arguments: [
    "", "#", "#fff", "#12345", "#1234567", "#12345g", "#+12345", "＃123456", "Red", "orange", "12",
    "#12345é",
  ])
  func `other texts are not colours`(text: String) {
    #expect(Color(text) == nil)
  }
}

@Suite struct RGBTests {
  private static let white = RGB(red: 255, green: 255, blue: 255)
  private static let black = RGB(red: 0, green: 0, blue: 0)

  /// Contrasts calculated by public contrast checkers.
  @Test(arguments: [
    (RGB(red: 0, green: 0, blue: 0), 21.0), (RGB(red: 255, green: 255, blue: 255), 1.0),
    (RGB(red: 0x77, green: 0x77, blue: 0x77), 4.48), (RGB(red: 255, green: 0, blue: 0), 4.0),
    (RGB(red: 0, green: 0, blue: 255), 8.59), (RGB(red: 0, green: 128, blue: 0), 5.14),
  ])
  func `the contrast with white`(color: RGB, contrast: Double) {
    #expect(abs(color.contrast(with: Self.white) - contrast) < 0.01)
    #expect(Self.white.contrast(with: color) == color.contrast(with: Self.white))
  }

  @Test func `dark colours are those on which light text is easier to read`() {
    for index in 0..<256 {
      let color = RGB(index: index)
      #expect(
        color.isDark == (color.contrast(with: Self.white) > color.contrast(with: Self.black))
          || abs(color.contrast(with: Self.white) - color.contrast(with: Self.black)) < 0.2)
    }
  }

  @Test(arguments: [16, 256])
  func `every background has a readable colour`(count: Int) throws {
    for index in stride(from: 0, to: 256, by: 5) {
      let ground = RGB(index: index)
      for text in [Self.white, Self.black, RGB(red: 200, green: 30, blue: 30)] {
        let number = try #require(text.nearest(of: count, readableOn: ground))
        #expect(RGB(index: number).contrast(with: ground) >= RGB.readableContrast)
        #expect(number < count)
      }
    }
  }
}
