/// How a cell's text is drawn.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public static let plain = Style()

  /// The style with further attributes.
  public func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// The style with another text colour.
  public func foreground(_ color: Color) -> Style {
    var style = self
    style.foreground = color
    return style
  }
}

extension Style {
  /// The attributes that terminals know; one that a terminal lacks is left out.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let bold = Attributes(rawValue: 1 << 0)
    public static let dim = Attributes(rawValue: 1 << 1)
    public static let italic = Attributes(rawValue: 1 << 2)
    public static let underline = Attributes(rawValue: 1 << 3)
    public static let reverse = Attributes(rawValue: 1 << 4)
  }
}
