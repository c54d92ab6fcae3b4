/// A text that is read, such as a file or the output of a program: lines that scroll in both directions, with their
/// numbers and a search.
///
/// ```swift
/// TextPane(\.pane, lines)
/// ```
///
/// Lines that are too wide are cut, with a mark at the edge. `h` and `l` scroll sideways by half a width, `0` and `$` to
/// the ends. `/` searches, and `n` and `N` go to the next and the previous line with a match.
public struct TextPane<Root: Screen>: ScreenView {
  private let state: any WritableKeyPath<Root, TextPaneState> & Sendable
  private let count: Int
  private let showsNumbers: Bool
  private let line: @Sendable (Int, Theme) -> StyledText

  /// Creates a pane of lines that are requested on demand: the visible ones, and those that a search looks through.
  ///
  /// - Parameters:
  ///   - state: The key path to the state.
  ///   - count: The number of lines.
  ///   - showsNumbers: Whether each line begins with its number.
  ///   - line: A closure that returns the line at an index. Parts in the plain style have that of texts.
  public init(
    _ state: any WritableKeyPath<Root, TextPaneState> & Sendable, count: Int,
    showsNumbers: Bool = true, line: @escaping @Sendable (Int, Theme) -> StyledText
  ) {
    (self.state, self.count, self.showsNumbers, self.line) = (state, count, showsNumbers, line)
  }

  /// Creates a pane of lines. A tab leads to the next eighth column; colours of a program are those of an
  /// ``ANSIDecoder`` that begins with each line.
  public init(
    _ state: any WritableKeyPath<Root, TextPaneState> & Sendable, _ lines: [String],
    showsNumbers: Bool = true
  ) {
    self.init(state, count: lines.count, showsNumbers: showsNumbers) { index, _ in
      var decoder = ANSIDecoder()
      return decoder.line(lines.element(at: index))
    }
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let current = layout.root[keyPath: state]
    let (field, above) = rect.dividing(.bottom, amount: current.isSearching ? 1 : 0)
    let digits = showsNumbers ? "\(count)".count + 2 : 0
    let (numbers, text) = above.dividing(.leading, amount: digits)
    let visible = text.size.rows
    let top = min(max(0, current.top), max(0, count - visible))
    let shown = top..<min(count, top + visible)
    let lines = shown.map { line($0, layout.theme) }
    let scroll = SidewaysScroll(
      current.column, showing: max(1, text.size.columns - 2), of: lines)
    let hasFocus = layout.add(control(current, scroll, top, visible), in: rect)
    let isTyping = hasFocus && current.isSearching
    let cursor = current.match.flatMap { shown.contains($0) ? $0 - top : nil } ?? 0
    layout.draw(
      CutLinesView(
        lines: lines, scroll: scroll, theme: layout.theme, style: layout.theme.text,
        cursorRow: hasFocus && !isTyping ? cursor : nil, pattern: TextPattern(current.search.text)),
      in: text)
    if showsNumbers {
      let width = digits - 1
      let texts = shown.map { number in
        let text = "\(number + 1)"
        return StyledText(SafeText(String(repeating: " ", count: width - 1 - text.count) + text))
      }
      layout.draw(LinesView(lines: texts, style: layout.theme.dim), in: numbers)
    }
    layout.drawScrollBar(top: top, visible: visible, count: count, in: above)
    guard current.isSearching else { return }
    layout.draw(LinesView(lines: [StyledText("/")], style: layout.theme.title), in: field)
    layout.draw(
      TextFieldView(buffer: current.search, isFocused: isTyping, theme: layout.theme),
      in: field.inset(.leading, by: 2))
  }

  private func control(
    _ current: TextPaneState, _ scroll: SidewaysScroll, _ top: Int, _ visible: Int
  ) -> Control<Root> {
    let (state, count) = (state, count)
    let find = find(from: top, showing: visible, scroll.columns)
    return Control(
      TextPaneAction.bindings,
      isLive: { action in
        switch action {
        case .scroll: !current.isSearching
        case .sideways(let movement): !current.isSearching && scroll.isLive(movement)
        case .search: !current.isSearching
        case .find: current.isSearching
        case .next, .previous: !current.isSearching && !current.search.isEmpty
        case .clear: current.isSearching || !current.search.isEmpty
        }
      },
      isOffered: { if case .scroll = $0 { count > visible } else { true } },
      text: current.isSearching ? input : nil,
      wheel: { rows, root in
        root[keyPath: state].top = min(max(0, top + rows), max(0, count - visible))
      },
      perform: { action, root, turn in
        switch action {
        case .scroll(let movement):
          root[keyPath: state].top = movement.scrolled(from: top, of: count, showing: visible)
        case .sideways(let movement):
          root[keyPath: state].column = scroll.column(after: movement)
        case .search:
          root[keyPath: state].search = TextBuffer("", .field)
          root[keyPath: state].isSearching = true
        case .find, .next, .previous:
          root[keyPath: state].isSearching = false
          find(action, &root, &turn)
        case .clear: root[keyPath: state].endSearch()
        }
      })
  }

  private var input: TextInput<Root> {
    let state = state
    var input = TextInput<Root>(.field) { command, root, _ in
      root[keyPath: state].search.apply(command, in: .zero)
    }
    input.pastesAsTyped = true
    return input
  }

  /// Returns an action that goes to a line with a match: from the visible ones, or from the last match.
  private func find(
    from top: Int, showing visible: Int, _ columns: Int
  ) -> @Sendable (TextPaneAction, inout Root, inout Turn<Root.App>) -> Void {
    let (state, count, line) = (state, count, line)
    return { action, root, turn in
      let theme = turn.context.theme
      guard let pattern = TextPattern(root[keyPath: state].search.text) else { return }
      let start = action == .find ? top - 1 : root[keyPath: state].match ?? top - 1
      let step = action == .previous ? -1 : 1
      // Round all lines, ending with the first one.
      let found = (1...max(1, count)).lazy.map { (start + step * $0 + 2 * count) % max(1, count) }
        .first { count > 0 && !pattern.ranges(in: line($0, theme).string).isEmpty }
      guard let found else {
        return turn.say("No match for “\(root[keyPath: state].search.text)”")
      }
      root[keyPath: state].match = found
      if !(top..<top + visible).contains(found) {
        root[keyPath: state].top = max(0, found - visible / 3)
      }
      let match = line(found, theme).columns(of: pattern)[0]
      let column = root[keyPath: state].column
      if !(column..<column + columns).contains(match.upperBound - 1) || match.lowerBound < column {
        root[keyPath: state].column =
          match.upperBound <= columns ? 0 : match.lowerBound - columns / 2
      }
    }
  }
}

/// The visible part of a ``TextPane`` and its search. A screen stores it as a property.
public struct TextPaneState: Hashable, Codable, Sendable {
  /// The first visible line and the first visible column.
  var (top, column) = (0, 0)
  var search = TextBuffer("", .field)
  /// Whether the text to search for is being typed.
  var isSearching = false
  /// The line of the match that was found last.
  var match: Int?

  /// Creates a state at the first line.
  public init() {}

  /// Shows a line at the top, such as that of an error.
  public mutating func scroll(to line: Int) { top = line }

  fileprivate mutating func endSearch() {
    (search, isSearching, match) = (TextBuffer("", .field), false, nil)
  }
}

private enum TextPaneAction: Hashable {
  case scroll(ListMovement), sideways(SidewaysMovement), search, find, next, previous, clear

  static let bindings = ControlBindings<Self>(
    ListMovement.rows("scroll") { .scroll($0) } + SidewaysMovement.rows { .sideways($0) } + [
      (
        BindingInfo(
          "/", "search", title: "search the text", keywords: "find look", name: "filter",
          rank: BindingInfo.controlRank + 2), .search
      ),
      (
        BindingInfo(
          "<Enter>", "find", title: "go to the first match", name: "confirm",
          rank: BindingInfo.controlRank), .find
      ),
      (
        BindingInfo("n", "next", title: "next match", rank: BindingInfo.controlRank + 3), .next
      ),
      (BindingInfo("N", "previous", title: "previous match"), .previous),
      (
        BindingInfo(
          "<Esc>", "end search", title: "end the search", keywords: "cancel clear", name: "back"),
        .clear
      ),
    ])
}
