import TerminalUI
import YAMLParser

extension ConfigReader {
  /// Reads `themes`: themes that override the colours of another theme.
  mutating func themes(_ value: YAMLNode) -> [ThemeName: Theme] {
    var themes: [ThemeName: Theme] = [:]
    for entry in entries(value, "a table of themes") ?? [] {
      let name = ThemeName(rawValue: entry.name ?? "")
      if ThemeName.builtIn.contains(name) {
        problems.append(
          ConfigProblem(
            .expected("a name of your own", found: "\"\(name.rawValue)\", which navtui has"),
            at: entry.key.position))
      } else if let theme = theme(entry.value) {
        themes[name] = theme
      }
    }
    return themes
  }

  /// Returns a theme that is based on another one (`base`), with its own `background` and styles.
  private mutating func theme(_ value: YAMLNode) -> Theme? {
    guard let table = entries(value, "a table of styles") else { return nil }
    var theme = base(table)
    if let ground = table["background"], let color = color(ground) {
      theme = theme.background(color)
    }
    for entry in table where !["base", "background"].contains(entry.name) {
      guard let path = Theme.styles.first(where: { $0.name == entry.name })?.path else {
        refuse(entry, known: ["base", "background"] + Theme.styles.map(\.name))
        continue
      }
      read(entry.value, into: &theme[keyPath: path])
    }
    return theme
  }

  private mutating func base(_ table: [YAMLEntry]) -> Theme {
    let themes: [String: Theme] = [
      "terminal": .terminal, "light": .light, "dark": .dark, "contrast": .contrast, "mono": .mono,
    ]
    guard let value = table["base"] else { return .terminal }
    if let name = value.text, let theme = themes[name] { return theme }
    return refuse(value, themes.keys.sorted().map { "\"\($0)\"" }.choice) ?? .terminal
  }

  /// Reads a colour, or a table of colours and attributes.
  private mutating func read(_ value: YAMLNode, into style: inout Style) {
    guard case .table(let table) = value.content else {
      if let color = color(value) { style.paint(color) }
      return
    }
    for entry in table {
      switch entry.name {
      case "color": if let color = color(entry.value) { style.paint(color) }
      case "background": if let color = color(entry.value) { style.background = color }
      default: readAttribute(entry, into: &style)
      }
    }
  }

  private mutating func readAttribute(_ entry: YAMLEntry, into style: inout Style) {
    guard let attribute = Theme.attributes.first(where: { $0.name == entry.name })?.attribute else {
      return refuse(entry, known: ["color", "background"] + Theme.attributes.map(\.name))
    }
    guard let isWanted = boolean(entry.value) else { return }
    if isWanted {
      style.attributes.insert(attribute)
    } else {
      style.attributes.remove(attribute)
    }
  }

  private mutating func color(_ value: YAMLNode) -> Color? {
    if let number = value.integer {
      if let index = UInt8(exactly: number) { return .palette(index) }
    } else if let color = value.text.flatMap(Color.init) {
      return color
    }
    return refuse(value, "a colour: a name such as \"red\", 0 to 255 or \"#rrggbb\"")
  }
}

extension Style {
  /// Sets the text colour and removes dimming.
  fileprivate mutating func paint(_ color: Color) {
    foreground = color
    attributes.remove(.dim)
  }
}

extension [YAMLEntry] {
  fileprivate subscript(name: String) -> YAMLNode? {
    first { $0.name == name }?.value
  }
}
