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

  /// What the terminal can show; nil when that is nothing, or nothing is wanted.
  let palette: Palette?
  private let limit: Int
  private let hasDefaultColors: Bool
  private var numbers: [Pair: Int32] = [:]
  /// Whether something found no room since the table was emptied.
  private(set) var hasOverflown = false

  /// Starts the colours of the selected screen.
  init(isWanted: Bool) {
    let count = isWanted ? Int(nt_start_colors()) : 0
    palette = Palette(count: count)
    hasDefaultColors = count > 0 && nt_use_default_colors()
    limit = count > 0 ? Int(nt_pair_limit()) : 0
  }

  /// The number of a pair, 0 (the terminal's own colours) where there is none.
  mutating func number(of style: Style) -> Int32 {
    guard let palette else { return 0 }
    let (foreground, background) = palette.numbers(style.foreground, style.background)
    if foreground == nil, background == nil { return 0 }
    let pair = Pair(
      foreground: foreground ?? (hasDefaultColors ? -1 : 7),
      background: background ?? (hasDefaultColors ? -1 : 0))
    return numbers[pair] ?? define(pair)
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
    hasOverflown = false
  }
}
