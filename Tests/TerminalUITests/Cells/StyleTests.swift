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
