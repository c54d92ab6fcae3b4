import NavigationCore
import TerminalUI

/// A showcase with an inspector of its navigation: the link, the tree, and the last actions with their causes. The
/// inspector is beside it, or under it if there is little room.
///
/// Of two panes side by side, the active one is inspected.
struct Inspected<Root: Screen>: ScreenView where Root.App == Gallery {
  private let showcase: Root.Body
  private let inspector: InspectorView?
  private let isLarge: Bool

  /// Creates a showcase whose code is in a file of the folder `Pages`.
  init(
    _ source: String, _ context: Context<Gallery>, @ScreenBuilder<Root> _ showcase: () -> Root.Body
  ) {
    self.showcase = showcase()
    isLarge = context.model.isInspecting
    let isForBreadcrumb = context.navigation.root.activeSpine.contains { $0.id == context.id }
    inspector = isForBreadcrumb ? InspectorView(source, context) : nil
  }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    guard let inspector else { return VStack { showcase }.place(in: rect, &layout) }
    let (rows, columns) = (rect.size.rows, rect.size.columns)
    let (show, rest) =
      columns >= 60
      ? rect.dividing(.leading, amount: columns / (isLarge ? 4 : 2))
      : rect.dividing(.top, amount: isLarge ? min(2, rows / 2) : rows - min(10, rows * 2 / 5))
    VStack { showcase }.place(in: show, &layout)
    layout.draw(inspector, in: rest)
  }
}

/// The link, the last actions, the active part of the tree, and the source file of the showcase.
private struct InspectorView: View {
  private let link: String
  /// The name of the active scene, if there are several.
  private let scene: String
  private let source: SafeText
  private let events: [SafeText]
  private let tree: [String]
  private let activeRow: Int
  private let theme: Theme

  init(_ source: String, _ context: Context<Gallery>) {
    link = context.link ?? "no link leads here"
    scene = context.hasScenes ? context.navigation.activeScene.name + ": " : ""
    self.source = SafeText("Pages/\(source).swift")
    events = context.recentEvents.reversed().map { SafeText($0.line(context.table)) }
    let lines = context.navigation.outline.split(separator: "\n")
    tree = lines.map { String($0).withoutTypes }
    activeRow = lines.lastIndex { $0.hasSuffix("*") && !$0.hasPrefix("scene") } ?? 0
    theme = context.theme
  }

  func draw(in canvas: inout Canvas) {
    let room = max(0, canvas.size.rows - 2)
    let shownEvents = events.prefix(min(4, (room + 2) / 3))
    let treeRows = room - shownEvents.count
    let first = min(max(0, activeRow - treeRows / 2), max(0, tree.count - treeRows))
    let columns = canvas.size.columns - 1 - scene.count
    write(SafeText(scene) + link.end(in: columns), theme.accent, at: 0, in: &canvas)
    let part = tree.dropFirst(first).prefix(treeRows)
    let margin = part.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let lines = shownEvents + part.map { SafeText($0.dropFirst(margin)) }
    for (row, line) in lines.enumerated() { write(line, theme.dim, at: row + 1, in: &canvas) }
    write(source, theme.accent, at: room + 1, in: &canvas)
  }

  private func write(_ line: SafeText, _ style: Style, at row: Int, in canvas: inout Canvas) {
    canvas.write(
      theme.fitting(line, in: canvas.size.columns - 1), style, at: Point(column: 1, row: row))
  }
}

extension NavigationEvent<Gallery.Place> {
  /// Returns the action with its cause, and its outcome if it was not applied: `key: push([swiftDux(settings)])`.
  fileprivate func line(_ table: RouteTable<Gallery.Place>) -> String {
    var text = "\(action)"
    switch action {
    case .open(let route):
      let link = table.link(to: route) ?? "a place without a link"
      text = "open(\(link.replacing("gallery:/", with: "")))"
    case .append(let route, _):
      if let place = route.legs.last?.screen { text = "append(\(place))" }
    case .replace(let route, _):
      if let place = route.legs.last?.screen { text = "replace(\(place))" }
    case .setModal(let place?, let style, _): text = "setModal(\(place), \(style))"
    case .setTabs(let legs): text = "setTabs(\(legs.map(\.placement)))"
    default: break
    }
    if outcome != .applied { text += " \(outcome.map { "\($0)" } ?? "\(kind)")" }
    return "\(cause): \(text.withoutTypes)"
  }
}

extension String {
  /// Returns as much of the end as fits; the end of a link is the most informative part.
  fileprivate func end(in columns: Int) -> SafeText {
    SafeText(count > columns ? "…" + suffix(max(0, columns - 1)) : self)
  }

  /// The text of a value without types and page: `note("12")` for
  /// `Gallery.Place.swiftDux(navtui_gallery.SwiftDux.Place.note("12"))`.
  var withoutTypes: String {
    replacing(/(?:\w+\.)*[A-Z]\w*(?:<[\w.]+>)?\.(?=[a-z])/, with: "").replacing(
      /\b(?:swiftDux|composable|navigator|suiNavigation|drMax)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/
    ) { $0.output.1 }
  }
}
