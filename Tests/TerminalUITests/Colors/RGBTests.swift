import Testing

@testable import TerminalKit
@testable import TerminalUI

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
