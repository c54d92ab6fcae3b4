import CNcurses
import TerminalUI

/// The pairs of colours that ncurses draws with.
///
/// ncurses knows colours only as numbered pairs, which have to be defined before they are used. Its
/// own way of finding a pair crashes on terminals without colours, so the numbers are given here.
@MainActor
struct ColorPairs {
  private struct Pair: Hashable {
    let foreground: Int
    let background: Int
  }

  private struct Colors: Hashable {
    let foreground: Color
    let background: Color
  }

  /// How many colours are looked up at most; drawings of all colours have more.
  private static let mostKnown = 4096

  /// What the terminal can show; nil when that is nothing, or nothing is wanted.
  let palette: Palette?
  private let limit: Int
  private let hasDefaultColors: Bool
  private var numbers: [Pair: Int32] = [:]
  /// What was found for two colours: to find it again costs more than to look it up.
  private var known: [Colors: Int32] = [:]
  /// The colours that ncurses knows by other numbers than their own; nil where it is told the nearest.
  private(set) var slots: ColorSlots?
  /// Whether something found no room since the table was emptied.
  private(set) var hasOverflown = false

  /// Starts the colours of the selected screen.
  ///
  /// - Parameters:
  ///   - isWanted: Whether the user wants any.
  ///   - isTruecolor: Whether the terminal shows any red, green and blue, whatever its description says.
  init(isWanted: Bool, isTruecolor: Bool = false) {
    let count = isWanted ? Int(nt_start_colors()) : 0
    palette = Palette(count: count)
    hasDefaultColors = count > 0 && nt_use_default_colors()
    limit = count > 0 ? Int(nt_pair_limit()) : 0
    if isTruecolor, palette == .indexed(count: 256), ColorSlots.areUsable { slots = ColorSlots() }
  }

  /// The number of a pair, 0 (the terminal's own colours) where there is none.
  mutating func number(of style: Style) -> Int32 {
    if palette == nil || (style.foreground == .default && style.background == .default) { return 0 }
    let colors = Colors(foreground: style.foreground, background: style.background)
    if let number = known[colors] { return number }
    let (foreground, background) = colorNumbers(of: style)
    if hasOverflown { return 0 }
    let pair = Pair(
      foreground: foreground ?? (hasDefaultColors ? -1 : 7),
      background: background ?? (hasDefaultColors ? -1 : 0))
    let number = numbers[pair] ?? define(pair)
    if known.count >= Self.mostKnown { known = [:] }
    if !hasOverflown { known[colors] = number }
    return number
  }

  /// What ncurses is told for the text colour and the background of a style.
  mutating func colorNumbers(of style: Style) -> (Int?, Int?) {
    guard slots != nil else {
      return palette?.numbers(style.foreground, style.background) ?? (nil, nil)
    }
    return (slotNumber(style.foreground), slotNumber(style.background))
  }

  private mutating func slotNumber(_ color: Color) -> Int? {
    guard color != .default else { return nil }
    let number = slots?.number(of: color)
    if number == nil { hasOverflown = true }
    return number
  }

  private mutating func define(_ pair: Pair) -> Int32 {
    let number = Int32(numbers.count + 1)
    guard number < limit,
      nt_define_pair(number, Int32(pair.foreground), Int32(pair.background))
    else {
      hasOverflown = true
      return 0
    }
    numbers[pair] = number
    return number
  }

  /// Forgets all; the whole screen must be drawn again then.
  mutating func removeAll() {
    numbers = [:]
    known = [:]
    if slots != nil { slots = ColorSlots() }
    hasOverflown = false
  }
}
