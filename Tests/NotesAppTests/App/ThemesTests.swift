import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct ThemesTests {
  private func environment(_ theme: ThemeName) -> AppEnvironment {
    AppEnvironment(settings: Settings(chosen: Config(theme: theme)))
  }

  /// Every place, and what lies over one: dimmed text, errors, the focus, marks.
  private func frames(_ theme: ThemeName) throws -> [Frame] {
    var frames: [Frame] = []
    for link in try NotesPlaces.links() {
      let driver = try startNotes(at: link, environment: environment(theme))
      frames.append(driver.screen)
      try driver.press("n <Tab> j")
      frames.append(driver.screen)
    }
    let failing = try startNotes(at: "/notes/99", environment: environment(theme))
    return frames + [failing.screen]
  }

  @Test(arguments: [ThemeName.light, .dark, .contrast])
  func `every cell of every place can be read and lies on the theme's ground`(name: ThemeName)
    throws
  {
    let ground = environment(name).theme.text.background
    for frame in try frames(name) {
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns {
          let style = frame.buffer[row: row, column: column].style
          let isReversed = style.attributes.contains(.reverse)
          try #require(isReversed || style.background == ground, "\(row),\(column)\n\(frame)")
          let (text, under) = (RGB(style.foreground), RGB(style.background))
          let contrast = try #require(text).contrast(with: try #require(under))
          try #require(contrast >= RGB.readableContrast, "\(row),\(column)\n\(frame)")
          try #require(!style.attributes.contains(.dim), "\(row),\(column)\n\(frame)")
        }
      }
    }
  }

  @Test func `without colours no cell has one`() throws {
    let off = AppEnvironment(
      settings: Settings(chosen: Config(theme: .dark)), colorsOffReason: "NO_COLOR is set")
    for link in try NotesPlaces.links() {
      let frame = try startNotes(at: link, environment: off).screen
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns {
          let style = frame.buffer[row: row, column: column].style
          try #require(style.foreground == .default && style.background == .default)
        }
      }
    }
  }

  @Test(
    arguments: [(true, Theme.dark), (false, .light), (nil, .terminal)] as [(Bool?, Theme)])
  func `auto is light or dark as the background is`(isDark: Bool?, theme: Theme) {
    var environment = environment(.auto)
    environment.isBackgroundDark = isDark
    #expect(environment.theme == theme)
  }

  @Test func `auto asks for the background when it is chosen`() throws {
    let driver = try startNotes(at: "/settings/appearance")
    try driver.press("j <Enter>")
    #expect(driver.handler.effects.contains(.findBackground))
    driver.send(.backgroundFound(isDark: false))
    #expect(driver.state.theme.text == Theme.light.text)
  }

  @Test(arguments: ["/notes/1", "/notes/1/versions/1"])
  func `a text that is shown follows the theme`(place: String) throws {
    let environment = AppEnvironment(
      settings: Settings(chosen: Config(theme: .auto)), isBackgroundDark: true)
    let driver = try startNotes(
      try NotesFixture.notesWithVersions(), at: place, environment: environment)
    func backgrounds() -> Set<Color> {
      let size = driver.screen.buffer.size
      return Set(
        (0..<size.rows).flatMap { row in
          (0..<size.columns).map { driver.screen.buffer[row: row, column: $0].style.background }
        })
    }
    #expect(backgrounds().contains(Theme.dark.text.background))
    driver.send(.backgroundFound(isDark: false))
    #expect(!backgrounds().contains(Theme.dark.text.background))
  }

  @Test func `a theme of one's own is chosen by its name`() throws {
    var file = Config()
    file.themes = ["mine": Theme.dark.background(.blue)].reduce(into: [:]) {
      $0[ThemeName(rawValue: $1.key)] = $1.value
    }
    let notes = NotesFixture.notes()
    let driver = try startNotes(
      notes, at: "/settings/appearance", environment: AppEnvironment(settings: Settings(file: file))
    )
    try driver.press("j j j j j j <Enter>")
    #expect(driver.state.theme.text.background == .blue)
    #expect(notes.setting(SettingName.theme.rawValue) == "mine")
    #expect(
      Settings(file: file, chosen: Config(theme: ThemeName(rawValue: "mine"))).theme.source == .here
    )
    // The theme may be gone at the next start.
    #expect(Settings(chosen: Config(theme: ThemeName(rawValue: "mine"))).theme.value == .terminal)
  }
}
