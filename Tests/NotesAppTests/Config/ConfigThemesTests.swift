import ConfigParser
import TerminalUI
import Testing

@testable import NotesApp

@Suite struct ConfigThemesTests {
  private static let here = ConfigPosition(line: 2, column: 5)

  private func value(_ content: ConfigValue.Content) -> ConfigValue {
    ConfigValue(content, at: Self.here)
  }

  private func table(_ entries: [(String, ConfigValue.Content)]) -> ConfigValue.Content {
    .table(ConfigTable(entries.map { ConfigEntry($0.0, at: Self.here, value($0.1)) }))
  }

  private func read(
    _ name: String, _ entries: [(String, ConfigValue.Content)]
  ) -> (theme: Theme?, problems: [String]) {
    let text = ConfigTable([
      ConfigEntry("themes", at: Self.here, value(table([(name, table(entries))])))
    ])
    let (config, problems) = Config.reading(text)
    return (
      config.themes[ThemeName(rawValue: name)], problems.map { $0.message(in: "config.toml") }
    )
  }

  @Test func `a user-defined theme is based on another one`() throws {
    let (read, problems) = read(
      "mine",
      [
        ("accent", .string("#ff0000")), ("background", .integer(17)), ("base", .string("terminal")),
        ("dim", .string("bright-black")),
        ("title", table([("color", .integer(200)), ("underline", .boolean(true))])),
        ("error", table([("background", .string("red")), ("bold", .boolean(false))])),
      ])
    let theme = try #require(read)
    #expect(problems == [])
    #expect(theme.text == Style(background: .palette(17)))
    #expect(theme.accent == Style(foreground: .rgb(255, 0, 0), background: .palette(17)))
    // A user-defined colour is not dimmed.
    #expect(theme.dim == Style(foreground: .palette(8), background: .palette(17)))
    #expect(theme.title.attributes == [.bold, .underline])
    #expect(theme.title.foreground == .palette(200))
    #expect(theme.error.attributes == .reverse && theme.error.background == .red)
    #expect(theme.focused.attributes == .bold)
  }

  @Test(
    arguments: [
      ("accent", .integer(256), "expected a colour: a name such as \"red\", 0 to 255 or"),
      ("accent", .string("#12"), "or \"#rrggbb\", found \"#12\". The default stays."),
      ("accent", .boolean(true), "found true."), ("background", .list([]), "found a list."),
      ("base", .string("mine"), "or \"terminal\", found \"mine\"."),
      ("acent", .integer(1), "broken-link, tag, code, keyword or string, found \"acent\"."),
    ] as [(String, ConfigValue.Content, String)])
  func `an invalid part of a theme does not affect the rest`(
    name: String, content: ConfigValue.Content, message: String
  ) {
    let (theme, problems) = read("mine", [(name, content), ("text", .string("blue"))])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("config.toml:2:5 expected ") == true)
    #expect(problems.first?.contains(message) == true, "\(problems)")
    #expect(theme?.text.foreground == .blue)
  }

  @Test func `built-in themes cannot be redefined`() {
    let (theme, problems) = read("dark", [("text", .string("blue"))])
    #expect(theme == nil)
    #expect(problems.first?.contains("expected a name of your own, found \"dark\"") == true)
  }
}
