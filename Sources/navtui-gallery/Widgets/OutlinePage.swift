import TerminalUI

/// An outline of folders and files.
struct OutlinePage: Screen {
  typealias App = Gallery
  var outline = OutlineState<String>(expanded: ["Sources", "Sources/TerminalUI"])

  func body(_ context: Context<App>) -> Body {
    OutlineGroup(\.outline, File.package, id: \.path, children: \.children) {
      ListRow(SafeText($0.name), $0.children.map { "\($0.count)" } ?? .empty)
    }
  }
}

struct File: Hashable, Sendable {
  let path: String
  let children: [File]?

  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

  static let package = [
    folder("Assets", "", "navtui.1", "pictures"),
    File(
      path: "Sources",
      children: [
        folder("NavigationCore", "Sources/", "Actions", "Routes", "Tree"),
        folder("TerminalUI", "Sources/", "Cells", "Screens", "Views"),
        folder("navtui", "Sources/", "main.swift"),
      ]),
    folder("Tests", "", "NavigationCoreTests", "TerminalUITests"),
    File(path: "Package.swift", children: nil), File(path: "README.md", children: nil),
  ]

  private static func folder(_ name: String, _ parent: String, _ names: String...) -> File {
    let path = parent + name
    return File(path: path, children: names.map { File(path: "\(path)/\($0)", children: nil) })
  }
}
