import Testing
import TerminalUI

@testable import NcursesTerminal

@Suite struct PaletteTests {
  @Test(arguments: [(0, nil), (2, nil), (8, 8), (16, 16), (88, 16), (256, 256)] as [(Int, Int?)])
  func `the palette for a number of colours`(count: Int, used: Int?) {
    #expect(Palette(count: count) == used.map { .indexed(count: $0) })
  }

  @Test(arguments: [
    (Color.palette(200), 256, 200), (.rgb(255, 0, 0), 256, 196), (.rgb(128, 128, 128), 256, 244),
    (.rgb(0, 0, 0), 256, 16), (.rgb(255, 255, 255), 256, 231), (.rgb(250, 10, 10), 16, 9),
    (.palette(196), 16, 9), (.palette(9), 8, 1), (.palette(8), 8, 7), (.rgb(0, 0, 200), 8, 4),
  ])
  func `the nearest available colour`(color: Color, count: Int, number: Int) {
    #expect(Palette(count: count)?.numbers(color, .default).0 == number)
  }

  @Test func `with eight colours others become the default on the default background`() {
    let (few, many) = (Palette.indexed(count: 8), Palette.indexed(count: 256))
    let (gray, blue) = (Style(foreground: .palette(243)), Style(foreground: .palette(63)))
    #expect(few.adapted(gray) == Style(attributes: .dim))
    #expect(few.adapted(blue.adding(.bold)) == Style(attributes: .bold))
    #expect(few.adapted(Style(foreground: .cyan)) == Style(foreground: .cyan))
    let onBlack = Style(foreground: .palette(243), background: .black)
    #expect(few.adapted(onBlack) == onBlack)
    #expect(many.adapted(gray) == gray)
  }

  @Test func `each colour of the cube and the greys is its own nearest colour`() {
    for index in UInt8(16)...255 {
      guard let rgb = RGB(Color.palette(index)) else { return }
      #expect(RGB(Color.palette(UInt8(rgb.nearestOf256))) == rgb)
    }
  }

  @Test func `different colours stay different`() {
    let dark = Palette(count: 8)?.numbers(.rgb(10, 10, 10), .rgb(30, 30, 30))
    #expect(dark?.0 == 7 && dark?.1 == 0)
    let bright = Palette(count: 8)?.numbers(.palette(15), .palette(7))
    #expect(bright?.0 == 0 && bright?.1 == 7)
    let equal = Palette(count: 8)?.numbers(.red, .red)
    #expect(equal?.0 == 1 && equal?.1 == 1)
  }

  @Test func `direct colours avoid the first numbers of the palette`() {
    let palette = Palette(count: 1 << 24)
    #expect(palette?.numbers(.rgb(1, 2, 3), .red).0 == 0x01_02_03)
    #expect(palette?.numbers(.rgb(0, 0, 3), .red).0 == 8)
    #expect(palette?.numbers(.default, .red).1 == 1)
    #expect(palette?.numbers(.default, .red).0 == nil)
  }

  @Test func `a direct colour is selected by its components, another by its number`() {
    #expect(Palette(count: 1 << 24)?.parameters(of: 0x9A_A2_B1) == [2, 0x9A, 0xA2, 0xB1])
    #expect(Palette(count: 256)?.parameters(of: 200) == [5, 200])
  }
}
