import CNcurses
import TerminalUI

/// Turns frames into the bytes that make a terminal show them: the shortest that ncurses finds.
///
/// It writes to no terminal. Several of them, for several kinds of terminals, can be used side by
/// side, until the first of them is closed.
@MainActor
final class FrameEncoder {
  struct Options: Hashable, Sendable {
    /// Whether the terminal shows more than ASCII.
    var isUnicode = true
    var hasColor = true
    /// Whether the terminal shows any red, green and blue, whatever its description says.
    var isTruecolor = false
    var hasMouse = true
    /// Whether the terminal knows hyperlinks.
    var hasHyperlinks = false
    /// Whether GNU Screen stands between.
    var isWithinScreen = false
  }

  let screen: CursesScreen
  var modes: TerminalModes
  private(set) var contents: ScreenContents
  var pairs: ColorPairs
  var forms: GlyphForms
  var clusters = ClusterTable()
  private let canAddressColumns: Bool
  private let canStopWrapping: Bool
  /// What ncurses sends first, and would undo the user's own palette with: none of it is changed.
  private let paletteReset: [UInt8]?
  /// What shortens the frames that follow a first one; nil where they may need the alternate character set.
  private let renditions: RenditionWriter?
  /// Whether ncurses writes the bottom right corner by writing it one column too early and shifting
  /// it: where the terminal cannot stop going on to the next line there.
  let shiftsCorner: Bool
  let savesCursor: Bool
  let attributesWithoutColor: Style.Attributes
  /// What stands in the corner without ncurses knowing of it.
  var corner: Corner?
  /// Whether the terminal shows our frames at present.
  private(set) var hasEntered = false
  private var title = ""

  /// Uses the first of the named terminal descriptions that exists, for a screen of 1 to 1000 cells
  /// each way.
  init(candidates: [String], size: Size, options: Options = Options()) throws(TerminalError) {
    screen = try CursesScreen(candidates: candidates)
    pairs = ColorPairs(isWanted: options.hasColor, isTruecolor: options.isTruecolor)
    forms = GlyphForms(isUnicode: options.isUnicode)
    modes = TerminalModes(
      hasMouse: options.hasMouse, hasHyperlinks: options.hasHyperlinks && options.isUnicode,
      isWithinScreen: options.isWithinScreen)
    canAddressColumns = CursesScreen.capability("hpa") != nil
    canStopWrapping = modes.isModern || CursesScreen.capability("rmam") != nil
    savesCursor = CursesScreen.capability("sc") != nil
    shiftsCorner = CursesScreen.capability("rmam") == nil && savesCursor
    attributesWithoutColor = CursesScreen.attributesWithoutColor
    paletteReset = CursesScreen.capability("oc")
    renditions =
      options.isUnicode
      ? RenditionWriter(characterSetReset: CursesScreen.capability("rmacs") ?? []) : nil
    contents = ScreenContents(size: size)
    // What ncurses sent so far is for another size: it is dropped, and sent again with a frame.
    nt_resize(Int32(size.rows), Int32(size.columns))
    leave()
  }

  /// The bytes that show a frame; none when it is shown already.
  func bytes(for update: FrameUpdate) -> [UInt8] {
    screen.select()
    contents.apply(update)
    if update.isComplete || !hasEntered {
      drawAll()
    } else {
      draw(update.runs)
    }
    if clusters.hasOverflown || pairs.hasOverflown { startOver() }
    var output = finish(flush(cursor: update.cursor))
    if hasEntered, let renditions { output = renditions.merging(output) }
    output = withCorner(output)
    // Others may have written to the terminal: that is why a frame is drawn anew.
    if hasEntered, update.isComplete { output = modes.renewing + output }
    return modes.frame(output + takeModes() + takeTitle(update.title))
  }

  /// Follows the terminal to another size; the next frame has to be complete.
  func resize(to size: Size) {
    screen.select()
    nt_resize(Int32(size.rows), Int32(size.columns))
    contents = ScreenContents(size: size)
    corner = nil
  }

  /// The bytes that give the terminal back.
  var leaving: [UInt8] {
    screen.select()
    return modes.leaving(rows: contents.size.rows)
  }

  /// Is told that the terminal was given back: the next frame takes it over again.
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
  /// What ncurses sends, which compares with what it sent before, and places the cursor.
  private func flush(cursor: Point?) -> [UInt8] {
    let visible = cursor.flatMap { Rect(size: contents.size).contains($0) ? $0 : nil }
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

  /// The output of ncurses without what the terminal must not get.
  private func finish(_ output: [UInt8]) -> [UInt8] {
    var output = output
    if !hasEntered, let paletteReset { output = output.without(paletteReset) }
    if let slots = pairs.slots { output = slots.replacing(in: output) }
    return clusters.text(in: output, clusterWriter)
  }

  var clusterWriter: ClusterWriter {
    ClusterWriter(
      columns: contents.size.columns, canAddressColumns: canAddressColumns,
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
  /// The bytes without a sequence that is in them. `replacing` would do it, too, a millisecond later: it is
  /// generic, and made for this type at the first frame.
  fileprivate func without(_ sequence: [UInt8]) -> [UInt8] {
    var (rest, result) = (self[...], [UInt8]())
    while let byte = rest.first {
      let isThere = !sequence.isEmpty && rest.starts(with: sequence)
      if !isThere { result.append(byte) }
      rest = rest.dropFirst(isThere ? sequence.count : 1)
    }
    return result
  }
}
