import Testing
import TerminalUI

@testable import NcursesTerminal

/// The themes on terminals with fewer colours.
@Suite struct ThemePaletteTests {
  @Test(arguments: [8, 16, 256], [Theme.light, .dark, .contrast])
  func `readable text stays readable`(count: Int, theme: Theme) throws {
    let palette = try #require(Palette(count: count))
    for (name, path) in Theme.styles {
      let style = theme[keyPath: path]
      let (text, ground) = palette.numbers(style.foreground, style.background)
      let shown = try #require(text.flatMap { RGB(.palette(UInt8($0))) }, "\(name)")
      let under = try #require(ground.flatMap { RGB(.palette(UInt8($0))) }, "\(name)")
      #expect(shown.contrast(with: under) >= RGB.readableContrast, "\(name)")
    }
  }

  @Test func `the user's own colours are kept`() {
    for count in [8, 16, 256] {
      for (text, ground) in [(1, 0), (4, 0), (7, 3)] as [(UInt8, UInt8)] {
        let numbers = Palette(count: count)?.numbers(.palette(text), .palette(ground))
        #expect(numbers?.0 == Int(text) && numbers?.1 == Int(ground))
      }
    }
  }
}
