import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct ThemeTests {
  @Test(arguments: [(Theme.light, 4.5), (.dark, 4.5), (.contrast, 7.0)])
  func `all text of a theme with its own colours is readable`(theme: Theme, least: Double) throws {
    for (name, path) in Theme.styles {
      let style = theme[keyPath: path]
      let text = try #require(RGB(style.foreground), "\(name)")
      let ground = try #require(RGB(style.background), "\(name)")
      #expect(text.contrast(with: ground) >= least, "\(name)")
      // The effect of dimming depends on the terminal, and so does the background of other styles.
      #expect(!style.attributes.contains(.dim), "\(name)")
      #expect(
        ["code", "highlight"].contains(name) || style.background == theme.text.background, "\(name)"
      )
      // Highlighted code is on the background of code.
      let codeGround = try #require(RGB(theme.code.background))
      #expect(text.contrast(with: codeGround) >= least, "\(name)")
    }
  }

  @Test(arguments: [
    Theme.terminal, .terminal(onDark: true), .terminal(onDark: false), .mono, .light, .dark,
    .contrast,
  ])
  func `nothing is shown by colour alone`(theme: Theme) {
    #expect(theme.focused.attributes.contains(.bold))
    #expect(theme.title.attributes.contains(.bold))
    #expect(!theme.error.attributes.isDisjoint(with: [.bold, .reverse]))
    #expect(theme.selection.attributes.contains(.reverse))
  }

  @Test(arguments: [
    Theme.terminal, .terminal(onDark: true), .terminal(onDark: false), .mono, .light, .dark,
    .contrast,
  ])
  func `code, highlights and headings differ from text and from one another`(theme: Theme) {
    let names = ["text", "heading-1", "heading-2", "heading-3", "highlight", "code", "link"]
    let styles = Theme.styles.filter { names.contains($0.name) }.map { theme[keyPath: $0.path] }
    #expect(Set(styles).count == names.count)
    #expect(theme.heading2.foreground != theme.title.foreground || theme == .mono)
  }

  @Test func `a theme without colours has none`() {
    for (_, path) in Theme.styles {
      #expect(Theme.mono[keyPath: path].foreground == .default)
      #expect(Theme.mono[keyPath: path].background == .default)
    }
  }

  @Test func `another background applies to all styles`() {
    let theme = Theme.terminal.background(.blue)
    #expect(Theme.styles.allSatisfy { theme[keyPath: $0.path].background == .blue })
    #expect(theme.accent.foreground == Theme.terminal.accent.foreground)
  }
}

/// The contrast of every pair of colours that a built-in theme can combine.
@Suite struct ThemeContrastTests {
  private static let black = RGB(red: 0, green: 0, blue: 0)
  private static let white = RGB(red: 255, green: 255, blue: 255)

  /// A theme, with xterm's text and background colours for one without its own.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let theme: Theme
    let text: RGB
    let ground: RGB
  }

  static let cases = [
    Case(testDescription: "light", theme: .light, text: black, ground: white),
    Case(testDescription: "dark", theme: .dark, text: white, ground: black),
    Case(testDescription: "contrast", theme: .contrast, text: white, ground: black),
    Case(
      testDescription: "terminal on white", theme: .terminal(onDark: false), text: black,
      ground: white),
    Case(
      testDescription: "terminal on black", theme: .terminal(onDark: true), text: white,
      ground: black),
    Case(
      testDescription: "terminal, unknown, on white", theme: .terminal, text: black, ground: white),
    Case(
      testDescription: "terminal, unknown, on black", theme: .terminal, text: white, ground: black),
    Case(testDescription: "mono on white", theme: .mono, text: black, ground: white),
    Case(testDescription: "mono on black", theme: .mono, text: white, ground: black),
  ]

  /// Reversed text has the same contrast, so each text colour is compared with each background.
  @Test(arguments: cases)
  func `text on every background of its theme has a contrast of at least 4.5`(_ tested: Case) {
    let grounds = Set(Theme.styles.map { tested.theme[keyPath: $0.path].background })
    for (name, path) in Theme.styles {
      for text in Self.shown(tested.theme[keyPath: path]) {
        for ground in grounds {
          let contrast = (RGB(text) ?? tested.text).contrast(with: RGB(ground) ?? tested.ground)
          #expect(contrast >= RGB.readableContrast, "\(name): \(text) on \(ground)")
        }
      }
    }
  }

  /// Returns the colours in which xterm shows a style. Bold text in one of the first eight colours
  /// has the bright variant, and titles use the accent in bold.
  private static func shown(_ style: Style) -> [Color] {
    let isBold = style.attributes.contains(.bold)
    guard case .palette(let index) = style.foreground, index < 8 else { return [style.foreground] }
    let bright = Color.palette(index + 8)
    return isBold ? [bright] : isAccent(style) ? [style.foreground, bright] : [style.foreground]
  }

  private static func isAccent(_ style: Style) -> Bool {
    [.blue, .cyan].contains(style.foreground)
  }

  /// The colours for an unknown background must suit both light and dark ones.
  @Test(arguments: ["dim", "accent", "destructive"])
  func `on an unknown background no colour is from the user's palette`(name: String) throws {
    let path = try #require(Theme.styles.first { $0.name == name }).path
    guard case .palette(let index) = Theme.terminal[keyPath: path].foreground else {
      Issue.record("\(name) has no colour of the palette")
      return
    }
    #expect(index >= 16)
  }
}
