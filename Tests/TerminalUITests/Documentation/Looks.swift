import TerminalUI

extension Theme {
  /// Brown ink on cream.
  static let paper: Theme = {
    var theme = Theme(
      background: .rgb(0xFB, 0xF3, 0xE0), text: .rgb(0x3A, 0x2E, 0x22),
      dim: .rgb(0x6E, 0x5F, 0x4E), accent: .rgb(0x8A, 0x3B, 0x12), strong: .rgb(0, 0, 0),
      error: .rgb(0xA0, 0x1C, 0x1C))
    theme.link = theme.text.foreground(.rgb(0x1F, 0x4E, 0x79)).adding(.underline)
    return theme
  }()
}

enum Look: String, Codable, CaseIterable, Sendable {
  case terminal, light, dark, contrast, mono, paper

  var theme: Theme {
    switch self {
    case .terminal: .terminal
    case .light: .light
    case .dark: .dark
    case .contrast: .contrast
    case .mono: .mono
    case .paper: .paper
    }
  }
}

struct Looks: Screen {
  typealias App = Samples
  var position = ListPosition()

  func title(_ context: Context<App>) -> SafeText { "Looks" }

  func body(_ context: Context<App>) -> Body {
    let rows = Look.allCases.map { FormRow(SafeText($0.rawValue), id: $0) }
    Menu(\.position, rows) { look, _, turn in
      var environment = turn.context.environment
      environment.theme = look.theme
      turn.take(.setEnvironment(environment))
      turn.model.look = look
    }
  }
}
