import CNcurses
import TerminalUI

/// Converts frames to the bytes that make a terminal show them, the shortest that ncurses finds.
///
/// It does not write to a terminal. Several encoders for different terminals can be used side by side, until the
/// first of them is closed.
@MainActor
final class FrameEncoder {
  struct Options: Hashable, Sendable {
    /// Whether the terminal shows characters outside ASCII.
    var isUnicode = true
    var hasColor = true
    /// Whether the terminal shows 24-bit colours, even if its description does not say so.
    var isTruecolor = false
    var hasMouse = true
    /// Whether the terminal supports hyperlinks.
    var hasHyperlinks = false
    /// Whether the program runs inside GNU Screen.
    var isWithinScreen = false
  }

  let screen: CursesScreen
  var modes: TerminalModes
  /// The last frame, for drawing all of it again after ncurses had to forget it.
  private(set) var shown: CellBuffer
  var pairs: ColorPairs
  var forms: GlyphForms
  var clusters = ClusterTable()
  private let canAddressColumns: Bool
  private let canStopWrapping: Bool
  /// A sequence that ncurses sends first and that would reset the user's palette. It is removed, because the palette
  /// is never changed.
  private let paletteReset: [UInt8]?
  /// Shortens frames after the first; nil if they may need the alternate character set.
  private let renditions: RenditionWriter?
  /// Whether ncurses draws the bottom right corner one column too early and then shifts it, because the terminal
  /// always wraps there.
  let shiftsCorner: Bool
  /// Whether the terminal can save and restore the cursor (`sc`, `rc`).
  let canSaveCursor: Bool
  let attributesWithoutColor: Style.Attributes
  /// The drawn corner, of which ncurses does not know.
  var corner: Corner?
  /// Whether the terminal currently shows frames.
  private(set) var hasEntered = false
  private var title = ""

  /// Opens the first of the terminal descriptions that exists, for a screen of 1 to 1000 cells in each direction.
  init(candidates: [String], size: Size, options: Options = Options()) throws(TerminalError) {
    screen = try CursesScreen(candidates: candidates)
    pairs = ColorPairs(isEnabled: options.hasColor, isTruecolor: options.isTruecolor)
    forms = GlyphForms(isUnicode: options.isUnicode)
    modes = TerminalModes(
      hasMouse: options.hasMouse, hasHyperlinks: options.hasHyperlinks && options.isUnicode,
      isWithinScreen: options.isWithinScreen)
    canAddressColumns = CursesScreen.capability("hpa") != nil
    canStopWrapping = modes.isXtermCompatible || CursesScreen.capability("rmam") != nil
    canSaveCursor = CursesScreen.capability("sc") != nil
    shiftsCorner = CursesScreen.capability("rmam") == nil && canSaveCursor
    attributesWithoutColor = CursesScreen.attributesWithoutColor
    paletteReset = CursesScreen.capability("oc")
    renditions =
      options.isUnicode
      ? RenditionWriter(characterSetReset: CursesScreen.capability("rmacs") ?? []) : nil
    shown = CellBuffer(size: size)
    // The output so far is for another size. It is dropped, and sent again with a frame.
    nt_resize(Int32(size.rows), Int32(size.columns))
    leave()
  }

  /// Returns the bytes that show a frame; empty if it is already shown.
  func bytes(for update: FrameUpdate) -> [UInt8] {
    screen.select()
    let hasSize = update.buffer.size == shown.size
    shown = hasSize ? update.buffer : CellBuffer(showing: update.buffer, size: shown.size)
    if update.isComplete || !hasEntered || !hasSize {
      drawAll()
    } else {
      draw(update.runs)
    }
    if clusters.hasOverflowed || pairs.hasOverflowed { emptyTablesAndRedraw() }
    var output = postprocess(flush(cursor: update.cursor))
    if hasEntered, let renditions { output = renditions.merging(output) }
    output = withCorner(output)
    // A complete frame is requested after other programs may have written to the terminal.
    if !hasEntered {
      output = modes.plainCharacters + output
    } else if update.isComplete {
      output = modes.renewing + output
    }
    return modes.frame(output + takeModes() + takeTitle(update.title))
  }

  /// Changes the size. The next frame must be complete.
  func resize(to size: Size) {
    screen.select()
    nt_resize(Int32(size.rows), Int32(size.columns))
    shown = CellBuffer(size: size)
    corner = nil
  }

  /// The bytes that give the terminal back.
  var leaving: [UInt8] {
    screen.select()
    return modes.leaving(rows: shown.size.rows)
  }

  /// Records that the terminal was given back. The next frame takes it over again.
  func leave() {
    screen.select()
    endwin()
    _ = screen.takeBytes()
    (hasEntered, title, corner) = (false, "", nil)
  }

  func close() {
    screen.close()
  }
}

// MARK: - The parts of a frame

extension FrameEncoder {
  /// Returns the bytes that ncurses sends for the changes, and places the cursor.
  private func flush(cursor: Point?) -> [UInt8] {
    let visible = cursor.flatMap { Rect(size: shown.size).contains($0) ? $0 : nil }
    if let visible {
      nt_place_cursor(Int32(visible.row), Int32(visible.column))
    } else {
      nt_leave_cursor_anywhere()
      curs_set(0)
    }
    nt_update()
    var output = screen.takeBytes()
    if repaintOverdrawn(in: output) { nt_update() }
    if visible != nil { curs_set(1) }
    output += screen.takeBytes()
    return output
  }

  /// Returns the output of ncurses with colours and clusters in place of their substitutes, and without the sequence
  /// that resets the palette.
  private func postprocess(_ output: [UInt8]) -> [UInt8] {
    var output = output
    if !hasEntered, let paletteReset { output = output.without(paletteReset) }
    if let slots = pairs.slots { output = slots.replacing(in: output) }
    return clusters.text(in: output, clusterWriter)
  }

  var clusterWriter: ClusterWriter {
    ClusterWriter(
      columns: shown.size.columns, canAddressColumns: canAddressColumns,
      canStopWrapping: canStopWrapping)
  }

  private func takeModes() -> [UInt8] {
    defer { hasEntered = true }
    return hasEntered ? [] : modes.entering
  }

  private func takeTitle(_ new: String) -> [UInt8] {
    guard new != title else { return [] }
    title = new
    return modes.title(new)
  }
}

extension [UInt8] {
  /// Returns the bytes without a sequence. It is a millisecond faster at the first frame than the generic
  /// `replacing`, which must be specialized at run time.
  fileprivate func without(_ sequence: [UInt8]) -> [UInt8] {
    guard let first = sequence.first else { return self }
    var (index, result) = (0, [UInt8]())
    while index < count {
      let isThere = self[index] == first && self[index...].starts(with: sequence)
      if !isThere { result.append(self[index]) }
      index += isThere ? sequence.count : 1
    }
    return result
  }
}
