public import Markdown

/// A Markdown text that scrolls, and whose links can be followed.
///
/// `]` and `[` move among the links, and Enter or a click follows one, or opens or folds a callout or details. Lines have
/// at most 76 columns; `<` and `>` scroll longer ones of code sideways. MarkdownParser makes the document from a text.
///
/// ```swift
/// MarkdownText(\.position, document) { destination, _, turn in
///   if case .url(let url) = destination { turn.open(link: url) }
/// }
/// ```
///
/// - Complexity: The text is laid out whenever the state changes, in time linear in its size.
public struct MarkdownText<Root: Screen>: ScreenView {
  private let position: any WritableKeyPath<Root, MarkdownPosition> & Sendable
  private let document: MarkdownDocument
  private let follow:
    @Sendable (MarkdownDocument.LinkDestination, inout Root, inout Turn<Root.App>) -> Void

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - position: The key path to the position.
  ///   - document: The text.
  ///   - follow: A closure that follows a link, or toggles the task whose box was chosen.
  public init(
    _ position: any WritableKeyPath<Root, MarkdownPosition> & Sendable,
    _ document: MarkdownDocument,
    follow:
      @escaping @Sendable (
        MarkdownDocument.LinkDestination, inout Root, inout Turn<Root.App>
      ) -> Void
  ) {
    (self.position, self.document, self.follow) = (position, document, follow)
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let (theme, visible) = (layout.theme, rect.size.rows)
    // One column in front of the text, and one after it for the bar.
    var room = rect.inset(.leading, by: 1).inset(.trailing, by: 1)
    room.size.columns = min(room.size.columns, theme.readingColumns)
    let position = layout.root[keyPath: position]
    let text = MarkdownLayout(
      document, columns: max(1, room.size.columns), theme: theme, folds: position.folds)
    let shown = position.limited(to: text, rows: visible)
    let hasFocus = layout.add(control(text, shown, rows: visible), in: rect)
    layout.draw(
      MarkdownView(
        layout: text, scroll: shown.top, focusedLink: hasFocus ? shown.link : nil,
        shift: shown.shift, ellipsis: theme.glyphs.ellipsis, style: theme.text), in: room)
    layout.drawScrollBar(
      top: shown.top, visible: visible, count: text.lines.count, in: rect)
  }

  private func control(
    _ text: MarkdownLayout, _ shown: MarkdownPosition, rows: Int
  ) -> Control<Root> {
    let (position, follow, isLong) = (position, follow, text.lines.count > rows)
    let open: @Sendable (Int, inout Root, inout Turn<Root.App>) -> Void = { link, root, turn in
      root[keyPath: position].link = link
      if case .fold(let offset) = text.links[link].destination {
        root[keyPath: position].folds.toggle(offset)
      } else {
        follow(text.links[link].destination, &root, &turn)
      }
    }
    return Control(
      MarkdownAction.bindings,
      isLive: { action in
        switch action {
        case .scroll: true
        case .nextLink, .previousLink: !text.links.isEmpty
        case .sideways: text.widestShift > 0
        case .follow: shown.link != nil
        }
      },
      isOffered: { if case .scroll = $0 { isLong } else { true } },
      click: { point, root, turn in
        // The text has a margin of one column.
        let place = Point(column: point.column - 1, row: point.row + shown.top)
        guard let link = text.link(at: place) else { return }
        open(link, &root, &turn)
      },
      wheel: { offset, root in
        root[keyPath: position].top = text.scroll(
          from: shown.top + offset, showingLink: nil, rows: rows)
      },
      perform: { action, root, turn in
        switch action {
        case .scroll(let movement):
          root[keyPath: position].top = movement.scrolled(
            from: shown.top, of: text.lines.count, showing: rows)
        case .nextLink: root[keyPath: position] = shown.movingLink(by: 1, in: text, rows: rows)
        case .previousLink:
          root[keyPath: position] = shown.movingLink(by: -1, in: text, rows: rows)
        case .sideways(let columns):
          root[keyPath: position].shift = min(max(0, shown.shift + columns), text.widestShift)
        case .follow: if let link = shown.link { open(link, &root, &turn) }
        }
      })
  }
}

/// The visible part of a ``MarkdownText`` and its focused link. A screen stores it as a property.
public struct MarkdownPosition: Hashable, Codable, Sendable {
  /// The first visible row.
  public var top: Int
  /// The index of the focused link in the layout. Nil if none has the focus.
  public var link: Int?
  /// The number of columns by which long lines of code are scrolled sideways.
  public var shift = 0
  /// The callouts and details that were opened or folded.
  public var folds = MarkdownFolds()

  /// Creates a position, by default at the start.
  public init(top: Int = 0, link: Int? = nil) {
    (self.top, self.link) = (top, link)
  }

  /// Returns the position inside a text.
  func limited(to text: MarkdownLayout, rows: Int) -> MarkdownPosition {
    var position = self
    position.top = min(max(0, top), max(0, text.lines.count - rows))
    position.link = link.flatMap { text.links.indices.contains($0) ? $0 : nil }
    return position
  }

  /// Returns the position with the focus on another link, and scrolled to show it. From no link, it moves to the first
  /// or last visible one, and from the last link to the first one.
  func movingLink(by offset: Int, in text: MarkdownLayout, rows: Int) -> MarkdownPosition {
    let next: Int?
    if let link {
      next = (link + offset + text.links.count) % text.links.count
    } else {
      let visible = text.links.indices.filter { index in
        text.links[index].row.map { (top..<top + rows).contains($0) } == true
      }
      next = offset > 0 ? visible.first ?? 0 : visible.last ?? text.links.count - 1
    }
    var position = self
    position.top = text.scroll(from: top, showingLink: next, rows: rows)
    position.link = next
    return position
  }
}

private enum MarkdownAction {
  case scroll(ListMovement)
  /// Scrolls long lines of code by a number of columns.
  case sideways(Int)
  case nextLink, previousLink, follow

  static let bindings = ControlBindings(
    ListMovement.rows("scroll", MarkdownAction.scroll) + [
      (
        BindingInfo(
          ["]", "n"], "link", title: "next link", keywords: "jump focus", name: "next-link",
          rank: BindingInfo.controlRank + 1), .nextLink
      ),
      (BindingInfo(["[", "N"], "previous link", keywords: "jump focus"), .previousLink),
      (
        BindingInfo(
          [">", "<S-Right>"], "code to the right", keywords: "scroll sideways long line"),
        .sideways(8)
      ),
      (
        BindingInfo(
          ["<lt>", "<S-Left>"], "code to the left", keywords: "scroll sideways long line"),
        .sideways(-8)
      ),
      (
        BindingInfo(
          ["<Enter>", "o", "l", "<Right>"], "follow", title: "follow the link",
          keywords: "open go", name: "follow-link", rank: BindingInfo.controlRank + 2), .follow
      ),
    ])
}
