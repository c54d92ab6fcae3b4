/// Frames as one SVG picture that shows them in turn, over and over.
///
/// What several frames have in the same place is in the picture once, so that the picture is little larger than its first
/// frame and the changes. Where pictures do not move, the first frame is shown.
public struct SVGAnimation {
  /// A picture with the time for which it is shown, in seconds.
  private var frames: [(picture: SVGPicture, duration: Double)] = []

  public init() {}

  /// Appends a frame.
  ///
  /// - Parameters:
  ///   - picture: The frame, of the size and the colours of the first.
  ///   - duration: The time for which it is shown, in seconds.
  public mutating func append(_ picture: SVGPicture, for duration: Double) {
    frames.append((picture, duration))
  }

  /// The SVG file, ended by a newline; empty without frames.
  public var text: String {
    guard let first = frames.first?.picture else { return "" }
    let pieces = layers(frames.map(\.picture.pieces))
    // Cursors are drawn over text.
    let cursors = layers(frames.map { [$0.picture.cursorShape] })
    return first.file((pieces + cursors).map(markup).joined())
  }

  /// Markup with the frames that have it, in order.
  private typealias Layer = (frames: [Int], markup: String)

  /// Returns the pieces of all frames, each once. Pieces of the same frames are one layer.
  private func layers(_ pieces: [[String]]) -> [Layer] {
    var places: [String: [Int]] = [:]
    var order: [String] = []
    for (frame, pieces) in pieces.enumerated() {
      for piece in pieces where !piece.isEmpty {
        if places[piece] == nil { order.append(piece) }
        places[piece, default: []].append(frame)
      }
    }
    var layers: [Layer] = []
    var indices: [[Int]: Int] = [:]
    for piece in order {
      let frames = places[piece] ?? []
      if let index = indices[frames] {
        layers[index].markup += piece
      } else {
        indices[frames] = layers.count
        layers.append((frames, piece))
      }
    }
    return layers
  }

  /// Returns the markup of a layer that is visible during its frames.
  private func markup(_ layer: Layer) -> String {
    guard layer.frames.count < frames.count else { return layer.markup }
    let shown = Set(layer.frames)
    let total = frames.reduce(0) { $0 + $1.duration }
    var (time, values, times) = (0.0, [String](), [String]())
    for (frame, entry) in frames.enumerated() {
      let value = shown.contains(frame) ? "visible" : "hidden"
      if values.last != value {
        values.append(value)
        times.append(Self.decimal(time / total))
      }
      time += entry.duration
    }
    return """
      <g visibility="\(values[0])"><animate attributeName="visibility" calcMode="discrete" \
      dur="\(Self.decimal(total))s" repeatCount="indefinite" \
      values="\(values.joined(separator: ";"))" keyTimes="\(times.joined(separator: ";"))"/>
      \(layer.markup)</g>

      """
  }

  /// Returns a number from 0 with at most four decimals.
  private static func decimal(_ number: Double) -> String {
    let (whole, part) = Int((number * 10_000).rounded()).quotientAndRemainder(dividingBy: 10_000)
    guard part > 0 else { return "\(whole)" }
    var digits = String(String(part + 10_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
