extension Theme {
  /// Creates a theme with its own colours, legible on every terminal.
  ///
  /// - Parameters:
  ///   - background: The background.
  ///   - text: Active text, and the bar of the focused row.
  ///   - dim: Inactive text. A colour, because terminals dim text differently.
  ///   - accent: The title and border of the active pane.
  ///   - strong: Names, keys and marks.
  ///   - error: Errors, and actions that delete something.
  public init(
    background: Color, text: Color, dim: Color, accent: Color, strong: Color, error: Color
  ) {
    func style(_ color: Color, _ attributes: Style.Attributes = []) -> Style {
      Style(foreground: color, background: background, attributes: attributes)
    }
    self.text = style(text)
    self.dim = style(dim)
    self.accent = style(accent)
    title = style(strong, .bold)
    focused = style(strong, .bold)
    selection = style(text, .reverse)
    destructive = style(error)
    self.error = style(error, .bold)
    (link, brokenLink) = (style(accent, .underline), style(error, .underline))
    (tag, code, string) = (style(accent), style(accent), style(text))
    (heading1, heading2) = (style(strong, [.bold, .underline]), style(strong, .bold))
    heading3 = style(strong, .italic)
    highlight = style(text, .reverse)
    keyword = style(text, .bold)
  }

  /// Dark text on a light background.
  public static let light = Theme(
    background: .rgb(0xFA, 0xFA, 0xF7), text: .rgb(0x24, 0x28, 0x2E), dim: .rgb(0x5C, 0x63, 0x6E),
    accent: .rgb(0x0B, 0x5F, 0x9E), strong: .rgb(0, 0, 0), error: .rgb(0xB0, 0x20, 0x1A)
  ).reading(
    link: .rgb(0x1D, 0x4E, 0xB8), tag: .rgb(0x7A, 0x3A, 0x9E), heading: .rgb(0x7A, 0x4B, 0),
    code: .rgb(0x9A, 0x3B, 0x12), ground: .rgb(0xEC, 0xED, 0xE8), mark: .rgb(0xFF, 0xED, 0xA8),
    keyword: .rgb(0x9C, 0x1F, 0x63), string: .rgb(0x2F, 0x66, 0x2B))

  /// Light text on a dark background.
  public static let dark = Theme(
    background: .rgb(0x16, 0x18, 0x1D), text: .rgb(0xD8, 0xDC, 0xE4), dim: .rgb(0x9A, 0xA2, 0xB1),
    accent: .rgb(0x5C, 0xC4, 0xCE), strong: .rgb(0xFF, 0xFF, 0xFF), error: .rgb(0xFF, 0x8A, 0x93)
  ).reading(
    link: .rgb(0x82, 0xB1, 0xFF), tag: .rgb(0xC9, 0xA0, 0xF5), heading: .rgb(0xF0, 0xC6, 0x74),
    code: .rgb(0x5F, 0xD7, 0xAF), ground: .rgb(0x22, 0x26, 0x2E), mark: .rgb(0x3C, 0x34, 0x1C),
    keyword: .rgb(0xF2, 0x9A, 0xC8), string: .rgb(0xA5, 0xCF, 0x8B))

  /// The greatest contrast, at least 7:1.
  public static let contrast = Theme(
    background: .rgb(0, 0, 0), text: .rgb(0xFF, 0xFF, 0xFF), dim: .rgb(0xD0, 0xD0, 0xD0),
    accent: .rgb(0xFF, 0xFF, 0), strong: .rgb(0xFF, 0xFF, 0xFF), error: .rgb(0xFF, 0xA0, 0xA0)
  ).reading(
    link: .rgb(0x9C, 0xD3, 0xFF), tag: .rgb(0xFF, 0xBD, 0xF5), heading: .rgb(0xFF, 0xE0, 0x66),
    code: .rgb(0x66, 0xFF, 0xCC), ground: .rgb(0x2A, 0x2A, 0x2A), mark: .rgb(0x33, 0x2B, 0),
    keyword: .rgb(0xFF, 0xD9, 0x8A), string: .rgb(0xA8, 0xF5, 0xA8))

  /// Returns the theme with colours for the parts of a text.
  private func reading(
    link: Color, tag: Color, heading: Color, code: Color, ground: Color, mark: Color,
    keyword: Color, string: Color
  ) -> Theme {
    var theme = self
    theme.link = text.foreground(link).adding(.underline)
    theme.brokenLink = text.foreground(error.foreground).adding(.underline)
    theme.tag = text.foreground(tag)
    theme.heading1 = text.foreground(heading).adding([.bold, .underline])
    theme.heading2 = text.foreground(heading).adding(.bold)
    theme.heading3 = text.foreground(heading).adding(.italic)
    // The colour of headings remains if a terminal has too few for the background.
    theme.highlight = Style(foreground: heading, background: mark)
    theme.code = Style(foreground: code, background: ground)
    theme.keyword = text.foreground(keyword).adding(.bold)
    theme.string = text.foreground(string)
    return theme
  }
}

extension Theme {
  /// All styles, with their names in user-defined themes.
  public static let styles: [(name: String, path: any WritableKeyPath<Theme, Style> & Sendable)] = [
    ("text", \.text), ("dim", \.dim), ("accent", \.accent), ("title", \.title),
    ("focused", \.focused), ("selection", \.selection), ("destructive", \.destructive),
    ("error", \.error), ("link", \.link), ("broken-link", \.brokenLink), ("tag", \.tag),
    ("heading-1", \.heading1), ("heading-2", \.heading2), ("heading-3", \.heading3),
    ("highlight", \.highlight), ("code", \.code), ("keyword", \.keyword), ("string", \.string),
  ]

  /// All attributes, with their names in user-defined themes.
  public static let attributes: [(name: String, attribute: Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]

  /// Returns the theme on another background.
  public func background(_ color: Color) -> Theme {
    Self.styles.reduce(into: self) { theme, style in theme[keyPath: style.path].background = color }
  }
}
