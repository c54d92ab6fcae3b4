/// Turns the output of programs into styled text, line by line.
///
/// Colours and attributes (SGR of ECMA-48, with the 256 and RGB colours of xterm) become styles, which last until a later
/// line changes them. All other control sequences are dropped, so nothing but text reaches the terminal. A tab leads to
/// the next eighth column, and after a carriage return the line begins again, as progress of programs does.
///
/// ```swift
/// var decoder = ANSIDecoder()
/// let log = output.split(separator: "\n").map { decoder.line(String($0)) }
/// ```
public struct ANSIDecoder: Hashable, Sendable {
  /// The style of the text that follows.
  public private(set) var style = Style.plain

  /// Creates a decoder with the plain style.
  public init() {}

  /// Returns a line as styled text.
  ///
  /// - Complexity: O(*n*).
  public mutating func line(_ line: String) -> StyledText {
    var (text, part, column) = (StyledText(), String.UnicodeScalarView(), 0)
    func flush() {
      guard !part.isEmpty else { return }
      let safe = SafeText(String(part))
      text.append(safe, style)
      column += safe.columns
      part = String.UnicodeScalarView()
    }
    var scalars = Substring(line).unicodeScalars
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}", "\u{80}"..."\u{9F}":
        flush()
        if let codes = Self.sequence(scalar, &scalars) { apply(codes) }
      case "\t":
        flush()
        part.append(contentsOf: String(repeating: " ", count: 8 - column % 8).unicodeScalars)
      case "\r":
        flush()
        if !scalars.isEmpty { (text, column) = (StyledText(), 0) }
      case "\0"..."\u{1F}", "\u{7F}": break
      default: part.append(scalar)
      }
    }
    flush()
    return text
  }

  /// Removes the rest of a control sequence that begins with an escape or a C1 character.
  ///
  /// - Returns: The parameters of an SGR sequence, or nil for another one.
  private static func sequence(
    _ first: Unicode.Scalar, _ scalars: inout Substring.UnicodeScalarView
  ) -> Substring? {
    // A C1 character is short for an escape and the character 0x40 before it.
    guard let kind = first == "\u{1B}" ? scalars.popFirst() : Unicode.Scalar(first.value - 0x40)
    else { return nil }
    switch kind {
    case "[":
      let start = scalars.startIndex
      let end = scalars.firstIndex { !("\u{20}"..."\u{3F}").contains($0) } ?? scalars.endIndex
      let codes = Substring(scalars[start..<end])
      // A sequence that a control character interrupts is not one.
      guard end < scalars.endIndex, ("\u{40}"..."\u{7E}").contains(scalars[end]) else {
        scalars = scalars[end...]
        return nil
      }
      let isStyle = scalars[end] == "m" && codes.utf8.allSatisfy { (0x30...0x3B).contains($0) }
      scalars = scalars[scalars.index(after: end)...]
      return isStyle ? codes : nil
    case "]", "P", "X", "^", "_":
      // Strings end with BEL or ST, or else with the line.
      while let scalar = scalars.popFirst() {
        if scalar == "\u{7}" || scalar == "\u{9C}" { break }
        if scalar == "\u{1B}" {
          if scalars.first == "\\" { scalars.removeFirst() }
          break
        }
      }
    case "\u{20}"..."\u{2F}":
      while let scalar = scalars.popFirst(), ("\u{20}"..."\u{2F}").contains(scalar) {}
    default: break
    }
    return nil
  }

  private mutating func apply(_ codes: Substring) {
    // With colons, a colour is one parameter with parts; with semicolons, it takes several.
    var codes = codes.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let code = codes.popFirst() {
      let parts = code.split(separator: ":", omittingEmptySubsequences: false)
        .map { Int($0) ?? 0 }
      apply(parts, &codes)
    }
  }

  private mutating func apply(_ parts: [Int], _ rest: inout ArraySlice<Substring>) {
    switch parts.first ?? 0 {
    case 0: style = .plain
    case 1: style = style.adding(.bold)
    case 2: style = style.adding(.dim)
    case 3: style = style.adding(.italic)
    case 4: parts.dropFirst().first == 0 ? remove(.underline) : (style = style.adding(.underline))
    case 7: style = style.adding(.reverse)
    case 21: style = style.adding(.underline)
    case 22: remove([.bold, .dim])
    case 23: remove(.italic)
    case 24: remove(.underline)
    case 27: remove(.reverse)
    case let code where (30...37).contains(code): style.foreground = .palette(UInt8(code - 30))
    case let code where (40...47).contains(code): style.background = .palette(UInt8(code - 40))
    case let code where (90...97).contains(code): style.foreground = .palette(UInt8(code - 82))
    case let code where (100...107).contains(code): style.background = .palette(UInt8(code - 92))
    case 38: if let color = Self.color(parts, &rest) { style.foreground = color }
    case 39: style.foreground = .default
    case 48: if let color = Self.color(parts, &rest) { style.background = color }
    case 49: style.background = .default
    // The colour of the line below a text.
    case 58: _ = Self.color(parts, &rest)
    default: break
    }
  }

  private mutating func remove(_ attributes: Style.Attributes) {
    style.attributes.subtract(attributes)
  }

  /// Returns the colour of `38:5:n`, `38:2::r:g:b`, `38;5;n` or `38;2;r;g;b`.
  private static func color(_ parts: [Int], _ rest: inout ArraySlice<Substring>) -> Color? {
    var numbers = Array(parts.dropFirst())
    if numbers.isEmpty, let kind = rest.popFirst().flatMap({ Int($0) }) {
      let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
      numbers = [kind] + rest.prefix(count).map { Int($0) ?? 0 }
      rest = rest.dropFirst(count)
    } else if numbers.first == 2, numbers.count > 4 {
      // The number of a colour space, which may be empty.
      numbers.remove(at: 1)
    }
    let bytes = numbers.dropFirst().map { UInt8(clamping: $0) }
    switch (numbers.first, bytes.count) {
    case (5, 1...): return .palette(bytes[0])
    case (2, 3...): return .rgb(bytes[0], bytes[1], bytes[2])
    default: return nil
    }
  }
}
