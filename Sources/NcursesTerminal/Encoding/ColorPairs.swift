import CNcurses
import TerminalUI

/// The colour pairs for ncurses.
///
/// ncurses uses numbered pairs of colours, which must be defined first. Its own allocation of pairs crashes on
/// terminals without colours, so the numbers are allocated here.
@MainActor
struct ColorPairs {
  private struct Pair: Hashable {
    let foreground: Int
    let background: Int
  }

  /// The maximum number of entries of the cache. Pictures can have more colours.
  private static let cacheLimit = 4096

  /// The palette of the terminal; nil without colours.
  let palette: Palette?
  private let limit: Int
  private let hasDefaultColors: Bool
  private var numbers: [Pair: Int32] = [:]
  /// The numbers of recent styles, because finding one is slower than a lookup.
  private var cache: [Style: Int32] = [:]
  /// The colours that ncurses knows by substitute numbers; nil if it gets the nearest colours instead.
  private(set) var slots: ColorSlots?
  /// Whether a table was full since it was last emptied.
  private(set) var hasOverflowed = false

  /// Starts the colours of the selected screen.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the user wants colours.
  ///   - isTruecolor: Whether the terminal shows 24-bit colours, even if its description does not say so.
  init(isEnabled: Bool, isTruecolor: Bool = false) {
    let count = isEnabled ? Int(nt_start_colors()) : 0
    palette = Palette(count: count)
    hasDefaultColors = count > 0 && nt_use_default_colors()
    limit = count > 0 ? Int(nt_pair_limit()) : 0
    if isTruecolor, palette == .indexed(count: 256), ColorSlots.areUsable { slots = ColorSlots() }
  }

  /// Returns the number of a pair; 0 (the terminal's own colours) if there is none.
  mutating func number(of style: Style) -> Int32 {
    if palette == nil || (style.foreground == .default && style.background == .default) { return 0 }
    if let number = cache[style] { return number }
    let (foreground, background) = colorNumbers(of: style)
    if hasOverflowed { return 0 }
    let pair = Pair(
      foreground: foreground ?? (hasDefaultColors ? -1 : 7),
      background: background ?? (hasDefaultColors ? -1 : 0))
    let number = numbers[pair] ?? define(pair)
    if cache.count >= Self.cacheLimit { cache = [:] }
    if !hasOverflowed { cache[style] = number }
    return number
  }

  /// Returns the numbers for ncurses of a style's text colour and background.
  mutating func colorNumbers(of style: Style) -> (Int?, Int?) {
    guard slots != nil else {
      return palette?.numbers(style.foreground, style.background) ?? (nil, nil)
    }
    return (slotNumber(style.foreground), slotNumber(style.background))
  }

  private mutating func slotNumber(_ color: Color) -> Int? {
    guard color != .default else { return nil }
    let number = slots?.number(of: color)
    if number == nil { hasOverflowed = true }
    return number
  }

  private mutating func define(_ pair: Pair) -> Int32 {
    let number = Int32(numbers.count + 1)
    guard number < limit,
      nt_define_pair(number, Int32(pair.foreground), Int32(pair.background))
    else {
      hasOverflowed = true
      return 0
    }
    numbers[pair] = number
    return number
  }

  /// Empties all tables. The whole screen must be drawn again afterwards.
  mutating func removeAll() {
    numbers = [:]
    cache = [:]
    if slots != nil { slots = ColorSlots() }
    hasOverflowed = false
  }
}
