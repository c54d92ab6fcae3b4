/// How a cell's text is drawn.
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// What else is done to the text.
  public var attributes: Attributes

  /// Creates a style; what is not given is as the terminal has it.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, and no attributes.
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
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Creates a set of its bits; those that stand for nothing change nothing.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Thicker strokes, or brighter.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Less bright.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Slanted letters.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// A line under the text.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// Text and ground with their colours exchanged.
    public static let reverse = Attributes(rawValue: 1 << 4)
  }
}
