/// How a cell's text is drawn, in eight bytes that compare as one number.
public struct Style: Hashable, Sendable {
  /// From the lowest bit on: the text colour, the background, and the attributes.
  private var bits: UInt64

  /// Creates a style; what is not given is as the terminal has it.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    bits =
      foreground.bits | background.bits << Color.bitWidth
      | UInt64(attributes.rawValue) << (2 * Color.bitWidth)
  }

  /// The colour of the text.
  public var foreground: Color {
    get { Color(bits: bits & Color.mask) }
    set { bits = bits & ~Color.mask | newValue.bits }
  }

  /// The colour behind the text.
  public var background: Color {
    get { Color(bits: bits >> Color.bitWidth & Color.mask) }
    set { bits = bits & ~(Color.mask << Color.bitWidth) | newValue.bits << Color.bitWidth }
  }

  /// What else is done to the text.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> (2 * Color.bitWidth))) }
    set {
      let colors: UInt64 = (1 << (2 * Color.bitWidth)) - 1
      bits = bits & colors | UInt64(newValue.rawValue) << (2 * Color.bitWidth)
    }
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

extension Style: CustomStringConvertible {
  /// Its three parts.
  public var description: String {
    "Style(\(foreground) on \(background), attributes \(attributes.rawValue))"
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

extension Color {
  /// How many bits tell all colours apart.
  fileprivate static let bitWidth: UInt64 = 26
  fileprivate static let mask: UInt64 = (1 << bitWidth) - 1

  /// Which kind of colour it is, in the two bits above the number that it has among those; 0 is the default one.
  fileprivate var bits: UInt64 {
    switch self {
    case .default: 0
    case .palette(let number): 1 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  fileprivate init(bits: UInt64) {
    let byte = { (shift: UInt64) in UInt8(truncatingIfNeeded: bits >> shift) }
    switch bits >> 24 {
    case 0: self = .default
    case 1: self = .palette(byte(0))
    default: self = .rgb(byte(16), byte(8), byte(0))
    }
  }
}
