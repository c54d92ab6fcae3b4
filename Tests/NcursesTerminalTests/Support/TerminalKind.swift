import Testing

@testable import NcursesTerminal
@testable import TerminalKit
@testable import TerminalUI

/// A kind of terminal, with properties that its description lacks.
struct TerminalKind: CustomTestStringConvertible, Sendable {
  let name: String
  var palette: Palette? = .indexed(count: 8)
  var lacking: Style.Attributes = []
  /// The attributes omitted with colours, because old hardware showed them by colours.
  var lackingInColor: Style.Attributes = []
  var hidesCursor = true
  var isTruecolor = false

  static let all = [
    TerminalKind(name: "xterm-256color", palette: .indexed(count: 256)),
    TerminalKind(name: "xterm-256color", palette: .indexed(count: 256), isTruecolor: true),
    TerminalKind(name: "tmux"),
    TerminalKind(name: "screen", lacking: .italic),
    TerminalKind(name: "linux", lacking: .italic, lackingInColor: [.underline, .dim]),
    TerminalKind(name: "vt100", palette: nil, lacking: [.italic, .dim], hidesCursor: false),
  ]

  var testDescription: String { isTruecolor ? name + " in truecolor" : name }

  /// Returns the style as shown on this terminal.
  func shown(_ style: Style) -> Style {
    if isTruecolor { return style }
    let style = palette?.adapted(style) ?? style
    let (foreground, background) =
      palette?.numbers(style.foreground, style.background) ?? (nil, nil)
    var attributes = style.attributes.subtracting(lacking)
    if foreground != nil || background != nil { attributes.subtract(lackingInColor) }
    func color(_ number: Int?) -> Color { number.map { .palette(UInt8($0)) } ?? .default }
    return Style(
      foreground: color(foreground), background: color(background), attributes: attributes)
  }
}
