extension RGB {
  func distance(to other: RGB) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return r * r + g * g + b * b
  }

  /// Whether there is hardly any hue.
  private var isGray: Bool { max(red, green, blue) - min(red, green, blue) < 32 }

  /// The number of the nearest of the first `count` colours of the palette (8 or 16); a grey stays one.
  public func nearestAnsi(of count: Int) -> Int {
    let candidates = Self.ansi.indices.prefix(count).filter { !isGray || Self.ansi[$0].isGray }
    return candidates.min { distance(to: Self.ansi[$0]) < distance(to: Self.ansi[$1]) } ?? 0
  }

  /// The number of the nearest colour of the cube or of the greys; the first sixteen are the user's own, so
  /// their light is not known.
  public var nearestOf256: Int {
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let gray = 232 + max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
    return distance(to: RGB(index: cube)) <= distance(to: RGB(index: gray)) ? cube : gray
  }

  private func step(_ value: Int) -> Int {
    let distances = Self.steps.map { abs($0 - value) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// The number of the nearest colour, of the first 8, 16 or of all 256, that can be read on a ground; nil
  /// when there is none.
  public func nearest(of count: Int, readableOn ground: RGB) -> Int? {
    let numbers = count > 16 ? 16..<256 : 0..<count
    let readable = numbers.filter {
      RGB(index: $0).contrast(with: ground) >= Self.readableContrast
    }
    return readable.min { distance(to: RGB(index: $0)) < distance(to: RGB(index: $1)) }
  }
}
