import TerminalUI
import Testing
import YAMLParser

@testable import NotesApp
@testable import NotesModel

@Suite struct ConfigThemesTests {
  /// Reads a theme whose parts are at 3:5 and below.
  private func read(
    _ name: String, _ entries: [(String, String)]
  ) throws -> (theme: Theme?, problems: [String]) {
    let lines = entries.map { "    \($0.0): \($0.1)\n" }.joined()
    let text = "themes:\n  \(name):\n\(lines)"
    let (config, problems) = Config.reading(try [YAMLEntry](parsing: Array(text.utf8)))
    return (
      config.themes[ThemeName(rawValue: name)], problems.map { $0.message(in: "config.yaml") }
    )
  }

  @Test func `a user-defined theme is based on another one`() throws {
    let (read, problems) = try read(
      "mine",
      [
        ("accent", "\"#ff0000\""), ("background", "17"), ("base", "terminal"),
        ("dim", "bright-black"), ("title", "{color: 200, underline: true}"),
        ("error", "\n      background: red\n      bold: false"),
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
      ("accent", "256", "expected a colour: a name such as \"red\", 0 to 255 or"),
      ("accent", "'#12'", "or \"#rrggbb\", found \"#12\". The default is used."),
      ("accent", "true", "found true."), ("background", "[]", "found a list."),
      ("base", "mine", "or \"terminal\", found \"mine\"."),
      (
        "acent", "1",
        "broken-link, tag, heading-1, heading-2, heading-3, highlight, code, keyword or string, found \"acent\"."
      ),
    ])
  func `an invalid part of a theme does not affect the rest`(
    name: String, value: String, message: String
  ) throws {
    let (theme, problems) = try read("mine", [(name, value), ("text", "blue")])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("config.yaml:3:") == true)
    #expect(problems.first?.contains(" expected ") == true)
    #expect(problems.first?.contains(message) == true, "\(problems)")
    #expect(theme?.text.foreground == .blue)
  }

  @Test func `built-in themes cannot be redefined`() throws {
    let (theme, problems) = try read("dark", [("text", "blue")])
    #expect(theme == nil)
    #expect(problems.first?.contains("expected a name of your own, found \"dark\"") == true)
  }
}
