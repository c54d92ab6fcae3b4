/// The styles of parts of a text, such as the marks of a language.
public struct TextHighlights: Hashable, Sendable {
  /// A part of a line with its style.
  public struct Run: Hashable, Sendable {
    /// The range of character offsets.
    public var range: Range<Int>
    /// The style.
    public var style: Style

    /// Creates a run.
    public init(_ range: Range<Int>, _ style: Style) {
      (self.range, self.style) = (range, style)
    }
  }

  private var runs: [Int: [Run]] = [:]

  /// Creates no highlights.
  public init() {}

  /// The runs of a line, in order and without overlap.
  public subscript(line: Int) -> [Run] {
    get { runs[line] ?? [] }
    set { runs[line] = newValue }
  }

  /// Returns the parts of a range of a line, each with its style, or the given one where there is none.
  func parts(of range: Range<Int>, inLine line: Int, else style: Style) -> [Run] {
    guard let runs = runs[line] else { return [Run(range, style)] }
    var (parts, start) = ([Run](), range.lowerBound)
    for run in runs where run.range.overlaps(range) {
      let part = run.range.clamped(to: range)
      if start < part.lowerBound { parts.append(Run(start..<part.lowerBound, style)) }
      parts.append(Run(part, run.style))
      start = part.upperBound
    }
    if start < range.upperBound || parts.isEmpty {
      parts.append(Run(start..<range.upperBound, style))
    }
    return parts
  }
}
