import NavigationCore
import TerminalUI

extension AppState {
  /// The screen without the footer; all of it where there is no room for one.
  var bodyRect: Rect {
    Rect(size: size).inset(.bottom, by: size.rows >= LayoutMetrics.minimum.rows ? 1 : 0)
  }

  /// Whether nothing can be shown but that: then no key does what nobody would see.
  var isTooSmall: Bool {
    size.columns < LayoutMetrics.minimum.columns || size.rows < LayoutMetrics.minimum.rows
  }

  /// How much room there is for the tree: little, where a split is not to be seen.
  var sizeClass: SizeClass {
    isSplitOff ? .compact : LayoutMetrics.sizeClass(for: size)
  }

  /// What is to be drawn where.
  var panes: [Pane<NotesScreen>] {
    let tree = navigation.presentationTree(for: sizeClass)
    return (zoomedPart(of: tree) ?? tree)
      .panes(in: bodyRect, layouts: layouts) { screen, panes in
        if screen.screen.isRenaming {
          return OverlayLayout(size: Size(columns: 0, rows: RenameView.rows))
        }
        if case .webAddress(let text) = screen.screen {
          return OverlayLayout(size: WebAddressView.size(for: WebAddress(text), in: bodyRect.size))
        }
        guard screen.screen.isSizedMenu else { return OverlayLayout() }
        return OverlayLayout(
          size: FormLayout.size(of: menuRows(of: screen.screen, under: screen.trail)),
          anchor: anchor(of: screen, over: panes))
      }
  }

  /// The cells that a menu is about: the head of the list, or the row that has the focus.
  private func anchor(
    of menu: PresentedScreen<NotesScreen>, over panes: [Pane<NotesScreen>]
  ) -> Rect? {
    guard let pane = panes.last(where: { $0.screen?.screen == menu.trail.last }),
      let screen = pane.screen
    else { return nil }
    switch menu.screen {
    case .arranging:
      let content = screen.contentRect(in: pane.rect)
      return pane.rect.inset(.leading, by: 2)
        .dividing(.top, amount: content.origin.row - pane.rect.origin.row).slice
    case .actions: return focusedRow(of: screen, in: screen.contentRect(in: pane.rect))
    default: return nil
    }
  }

  /// The cells of the row that has the focus in a list of notes; nil for another screen.
  private func focusedRow(of shown: PresentedScreen<NotesScreen>, in rect: Rect) -> Rect? {
    var rect = rect
    if case .search = shown.screen {
      rect = rect.inset(.top, by: SearchView.rowsRect(in: rect.size).origin.row)
    }
    guard let position = position(in: shown) else { return nil }
    let height = NoteRowsView.height(in: rect.size)
    let row = (position.focus - position.top) * height
    // Where the titles begin: the mark of the focus stays.
    return Rect(
      column: rect.origin.column + 2, row: rect.origin.row + row,
      columns: max(0, rect.size.columns - 2), rows: height)
  }

  private func position(in screen: PresentedScreen<NotesScreen>) -> ListPosition? {
    if case .search = screen.screen { return searchMemory(of: screen.id)?.list }
    return screen.screen.list == nil ? nil : listMemory(of: screen.id).position
  }

  /// The tab bar says in which scene one is, where there are several.
  var layouts: ContainerLayouts {
    ContainerLayouts([
      .tabs: TabsLayout(trailing: SafeText(sceneSign)) { SafeText(AppState.title(ofTab: $0)) }
    ])
  }

  /// Which scene is shown; empty where there is only one.
  var sceneSign: String {
    let count = navigation.scenes.count
    guard count > 1 else { return "" }
    return "\(navigation.activeScene.name) \(navigation.activeIndex + 1)/\(count)"
  }

  /// Whether the tab bar is to be seen.
  var showsTabBar: Bool {
    panes.contains { pane in
      if case .chrome(let chrome) = pane.content { chrome.container.kind == .tabs } else { false }
    }
  }

  /// The panes that show a screen, in the order they are drawn.
  var visibleScreens: [(screen: PresentedScreen<NotesScreen>, rect: Rect)] {
    panes.compactMap { pane in
      pane.screen.map { ($0, $0.contentRect(in: pane.rect)) }
    }
  }

  /// The room of a screen below its header; nil when it is not visible.
  func contentRect(of id: NodeID) -> Rect? {
    visibleScreens.first { $0.screen.id == id }?.rect
  }
}

extension PresentedScreen<NotesScreen> {
  /// How many rows the header takes: the breadcrumbs, and a line under them where there is room.
  func headerRows(in rect: Rect) -> Int {
    guard screen.hasHeader else { return 0 }
    switch rect.size.rows {
    case ..<4: return 0
    case ..<8: return 1
    default: return 2
    }
  }

  func contentRect(in rect: Rect) -> Rect {
    rect.inset(.top, by: headerRows(in: rect))
  }
}

extension NotesScreen {
  /// Whether it is a menu in a frame as large as its rows need.
  fileprivate var isSizedMenu: Bool {
    if case .arranging = self { true } else { [.help, .actions, .scenes, .history].contains(self) }
  }

  /// Whether it is a field with a name.
  fileprivate var isRenaming: Bool {
    switch self {
    case .rename, .renameTag: true
    default: false
    }
  }

  /// Whether breadcrumbs stand over the screen: a framed one has its title in the frame.
  var hasHeader: Bool {
    switch self {
    case .capture, .unsavedText, .webAddress, .deletion, .emptyingTrash, .noteTags, .rename,
      .renameTag,
      .help,
      .scenes, .history, .templates, .palette, .arranging, .actions, .markedTags, .deletingMarked:
      false
    default: true
    }
  }
}

extension AppState {
  /// Whether a pane is shown alone: the one that has the keys, or over which what has them lies.
  var isZoomed: Bool {
    zoomedNode != nil && zoomedPart(of: navigation.presentationTree(for: sizeClass)) != nil
  }

  private func zoomedPart(
    of tree: PresentationTree<NotesScreen>
  ) -> PresentationTree<NotesScreen>? {
    zoomedNode.flatMap(tree.activePart(from:))
  }
}

extension PresentationTree {
  /// The part that begins with a node and shows the active screen, and nothing around or under it; nil where the
  /// active screen is in no such part.
  fileprivate func activePart(from node: NodeID) -> PresentationTree? {
    if id == node, case .screen = content { return self }
    if let overlay { return overlay.tree.activePart(from: node) }
    guard case .container(let container) = content else { return nil }
    return container.selected?.activePart(from: node)
  }
}
