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
      #expect(name == "code" || style.background == theme.text.background, "\(name)")
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
