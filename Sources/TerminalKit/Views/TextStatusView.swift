/// The line below a text: the mode and unfinished command of its vi keys, whether it is modified, and where the cursor
/// is.
public struct TextStatusView: View {
  /// The text.
  public var buffer: TextBuffer
  /// The vi keys; nil if the text is edited without them.
  public var vi: ViKeys?
  /// Whether there are changes that are not saved.
  public var isModified: Bool
  /// The number of words; nil if it is not shown.
  public var words: Int?
  /// Whether the cursor is shown in a line that is being typed, such as a search.
  public var isFocused: Bool
  /// The styles.
  public var theme: Theme

  /// Creates a status line.
  public init(
    buffer: TextBuffer, vi: ViKeys? = nil, words: Int? = nil, isFocused: Bool = true, theme: Theme
  ) {
    (self.buffer, self.vi, self.words) = (buffer, vi, words)
    isModified = buffer.isModified
    (self.isFocused, self.theme) = (isFocused, theme)
  }

  public func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, theme.text)
    if let vi, vi.isInLine { return draw(line: vi.pending, in: &canvas) }
    let columns = canvas.size.columns
    var start = 0
    if let vi {
      start = canvas.write(vi.mode.title, vi.mode == .normal ? theme.dim : theme.title, at: .origin)
      let pending = SafeText(vi.pending)
      if !pending.isEmpty {
        start += 1
        start += canvas.write(pending, theme.text, at: Point(column: start, row: 0))
      }
    }
    let room = columns - start - (start > 0 ? 2 : 0)
    guard let shown = details.first(where: { $0.columns <= room }) else { return }
    canvas.write(shown, theme.dim, at: Point(column: columns - shown.columns, row: 0))
  }

  /// Draws a line that is being typed, with the cursor at its end.
  private func draw(line: String, in canvas: inout Canvas) {
    // Its end is shown if it is longer than the view.
    var rest = line[...]
    while SafeText(rest).columns >= max(1, canvas.size.columns), !rest.isEmpty {
      rest.removeFirst()
    }
    let end = canvas.write(SafeText(rest), theme.text, at: .origin)
    if isFocused { canvas.placeCursor(at: Point(column: end, row: 0)) }
  }

  /// The details, and less of them where there is no room.
  private var details: [SafeText] {
    let place = "\(buffer.cursor.line + 1):\(buffer.cursor.offset + 1)"
    let count = words.map { $0 == 1 ? "1 word" : "\($0) words" }
    let state = isModified ? "modified" : nil
    return [[state, count, place], [state, place], [place]]
      .map { SafeText($0.compactMap(\.self).joined(separator: "  ")) }
  }
}

extension ViKeys.Mode {
  /// The name of the mode as it is shown.
  public var title: SafeText {
    switch self {
    case .normal: "NORMAL"
    case .insert: "INSERT"
    case .replace: "REPLACE"
    case .visual: "VISUAL"
    case .visualLines: "VISUAL LINE"
    }
  }
}
