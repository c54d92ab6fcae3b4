import NavigationTesting
import Testing

@testable import NotesApp

@MainActor @Suite struct SettingsTests {
  private static func config(_ theme: ThemeName) -> Config {
    var config = Config()
    config.theme = theme
    return config
  }

  @Test
  func `an option goes before the file, the file before what was chosen, that before the default`()
  {
    let (option, file) = (Self.config(.mono), Self.config(.terminal))
    #expect(Settings().theme.source == .standard)
    #expect(Settings(chosenTheme: .mono).theme.source == .here)
    let filed = Settings(file: file, chosenTheme: .mono)
    #expect(filed.theme.source == .file && filed.theme.value == .terminal && filed.theme.isFixed)
    let both = Settings(options: option, file: file)
    #expect(both.theme.source == .option && both.theme.value == .mono && both.theme.isFixed)
  }

  @Test func `the settings screen says where each value comes from`() throws {
    var file = Config()
    file.mouse = false
    let environment = AppEnvironment(settings: Settings(file: file, chosenTheme: .mono))
    let driver = try startNotes(at: "/settings/appearance", environment: environment)
    #expect(driver.screen.shows("in use, chosen here"))
    #expect(driver.screen.shows("off, from config.toml"))
    #expect(driver.screen.shows("Unicode, default"))
  }

  @Test func `the settings screen says what a key has switched since`() throws {
    let driver = try startNotes(at: "/settings/appearance")
    #expect(driver.screen.shows("on, default"))
    try driver.press("M")
    #expect(driver.screen.shows("off, switched since the start"))
  }

  @Test func `the link on the settings screen leads there, in any scene`() throws {
    let driver = try startNotes()
    try driver.press("gn 5 G <Enter>")
    #expect(driver.screen.shows("navtui://scene2/settings/about"))
  }

  @Test func `what the file says is not changed on the settings screen`() throws {
    let notes = NotesFixture.notes()
    let environment = AppEnvironment(settings: Settings(file: Self.config(.terminal)))
    let driver = try startNotes(notes, at: "/settings/appearance", environment: environment)
    #expect(driver.screen.shows("in use, from config.toml"))
    try driver.press("j <Enter>")
    #expect(driver.message == "config.toml says which theme: change it there")
    #expect(driver.state.environment.settings.theme.value == .terminal)
    #expect(notes.setting(ThemeName.settingName) == nil)
  }
}
