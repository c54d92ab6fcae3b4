import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ThemesTests {
  private func settings(_ theme: ThemeName) -> Settings { Settings(chosen: Config(theme: theme)) }

  /// Frames of every place and of boxes over it: dimmed text, errors, focus, marks.
  private func frames(_ theme: ThemeName) throws -> [Frame] {
    var frames: [Frame] = []
    for link in try PlaceLinks.links() {
      let driver = try startNotes(at: link, settings: settings(theme))
      frames.append(driver.screen)
      try driver.press("n <Tab> j")
      frames.append(driver.screen)
    }
    let failing = try startNotes(at: "/notes/99", settings: settings(theme))
    let asked = try startNotes(at: "/notes/3/edit", settings: settings(theme))
    try asked.press("x <Esc>")
    let following = try startNotes(settings: settings(theme))
    try following.press("<Space>")
    following.pause()
    return frames + [failing.screen, asked.screen, following.screen]
  }

  private func styles(_ frame: Frame) -> [(place: Point, style: Style)] {
    (0..<frame.size.rows).flatMap { row in
      (0..<frame.size.columns).map { column in
        (Point(column: column, row: row), frame.buffer[row: row, column: column].style)
      }
    }
  }

  @Test(arguments: [(ThemeName.light, Theme.light), (.dark, .dark), (.contrast, .contrast)])
  func `every cell is readable and has the background of the theme`(
    name: ThemeName, theme: Theme
  ) throws {
    let ground = theme.text.background
    for frame in try frames(name) {
      for (place, style) in styles(frame) {
        let isReversed = style.attributes.contains(.reverse)
        try #require(isReversed || style.background == ground, "\(place)\n\(frame)")
        let (text, under) = (RGB(style.foreground), RGB(style.background))
        let contrast = try #require(text).contrast(with: try #require(under))
        try #require(contrast >= RGB.readableContrast, "\(place)\n\(frame)")
        try #require(!style.attributes.contains(.dim), "\(place)\n\(frame)")
      }
    }
  }

  @Test func `without colours no cell has a colour`() throws {
    for link in try PlaceLinks.links() {
      let driver = try startNotes(
        at: link, settings: settings(.dark),
        surroundings: NotesSurroundings(colorsOffReason: "NO_COLOR is set"))
      for (_, style) in styles(driver.screen) {
        try #require(style.foreground == .default && style.background == .default)
      }
    }
  }

  @Test(
    arguments: [(true, Theme.dark), (false, .light), (nil, .terminal)] as [(Bool?, Theme)])
  func `auto is light or dark like the background`(isDark: Bool?, theme: Theme) throws {
    let driver = try startNotes(settings: settings(.auto), isBackgroundDark: isDark)
    #expect(driver.state.environment.theme == theme)
  }

  @Test(arguments: [true, false, nil])
  func `the default theme has an accent that fits the background`(isDark: Bool?) throws {
    let driver = try startNotes(isBackgroundDark: isDark)
    #expect(driver.state.environment.theme == .terminal(onDark: isDark))
  }

  @Test func `auto queries the background once when chosen`() throws {
    let world = EnvironmentDouble()
    let driver = try startNotes(at: "/settings/appearance", world: world)
    #expect(world.backgroundQuestions == 0)
    world.hasDarkBackground = false
    try driver.press("j <Enter>")
    #expect(driver.state.environment.theme.text == Theme.light.text)
    try driver.press("j <Enter> k <Enter>")
    #expect(world.backgroundQuestions == 1)
  }

  @Test(arguments: ["/notes/1", "/notes/1/versions/1"])
  func `a displayed text follows the theme`(place: String) throws {
    let driver = try startNotes(
      try NotesFixture.notesWithVersions(), at: place, settings: settings(.auto),
      isBackgroundDark: true)
    func backgrounds() -> Set<Color> { Set(styles(driver.screen).map(\.style.background)) }
    #expect(backgrounds().contains(Theme.dark.text.background))
    var environment = driver.state.environment
    environment.theme = .light
    driver.send(.environmentChanged(environment))
    #expect(!backgrounds().contains(Theme.dark.text.background))
  }

  @Test func `a user-defined theme is chosen by name`() throws {
    let mine = ThemeName(rawValue: "mine")
    var file = Config()
    file.themes = [mine: Theme.dark.background(.blue)]
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/appearance", settings: Settings(file: file))
    try driver.press("j j j j j j <Enter>")
    #expect(driver.state.environment.theme.text.background == .blue)
    #expect(notes.setting(SettingName.theme.rawValue) == "mine")
    #expect(Settings(file: file, chosen: Config(theme: mine)).theme.source == .here)
    // The theme can be missing at the next start.
    #expect(Settings(chosen: Config(theme: mine)).theme.value == .terminal)
  }
}
