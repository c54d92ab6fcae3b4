import Testing

@testable import TerminalKit
@testable import TerminalUI

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
