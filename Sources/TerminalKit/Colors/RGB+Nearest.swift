extension RGB {
  func distance(to other: RGB) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return r * r + g * g + b * b
  }

  /// Whether the colour is nearly grey.
  private var isGray: Bool { max(red, green, blue) - min(red, green, blue) < 32 }

  /// Returns the nearest of the first `count` palette colours (8 or 16). A grey stays grey.
  public func nearestAnsi(of count: Int) -> Int {
    let candidates = Self.ansi.indices.prefix(count).filter { !isGray || Self.ansi[$0].isGray }
    return candidates.min { distance(to: Self.ansi[$0]) < distance(to: Self.ansi[$1]) } ?? 0
  }

  /// The nearest colour of the palette's colour cube and greys. The first sixteen colours are not used, because the
  /// user's terminal defines them.
  public var nearestOf256: Int {
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let gray = 232 + max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
    return distance(to: RGB(index: cube)) <= distance(to: RGB(index: gray)) ? cube : gray
  }

  private func step(_ value: Int) -> Int {
    let distances = Self.steps.map { abs($0 - value) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// Returns the nearest of the first 8, 16 or all 256 palette colours that is readable on a background, or nil if none
  /// is.
  public func nearest(of count: Int, readableOn ground: RGB) -> Int? {
    let numbers = count > 16 ? 16..<256 : 0..<count
    let readable = numbers.filter {
      RGB(index: $0).contrast(with: ground) >= Self.readableContrast
    }
    return readable.min { distance(to: RGB(index: $0)) < distance(to: RGB(index: $1)) }
  }
}
