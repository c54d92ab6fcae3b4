import NavigationCore
import TerminalUI

/// Standalone stack, tab and modal navigation as part of a screen's state, without tree and table.
struct StandaloneStates: Screen {
  typealias App = Gallery
  var stack = StackNavigation<String>.State(items: ["a"], name: "stack")
  var tabs = TabNavigation<String>.State(
    items: ["home", "list", "settings"], name: "tabs")
  var modal = ModalNavigation<String>.State(name: "modal")
  var position = ListPosition()

  static let actions: [(name: SafeText, does: @Sendable (inout StandaloneStates) -> Void)] = [
    ("pushItems b, c", { $0.stack.apply(.push(["b", "c"])) }),
    ("setItems x, y, b", { $0.stack.apply(.setItems(["x", "y", "b"])) }),
    ("popItem", { $0.stack.apply(.pop(count: 1)) }),
    ("setActiveItem settings", { $0.tabs.apply(.setActiveItem("settings")) }),
    ("setItems settings, home", { $0.tabs.apply(.setItems(["settings", "home"])) }),
    ("presentSheet login", { $0.modal.apply(.setModal("login", .sheet)) }),
    ("presentFullScreen login", { $0.modal.apply(.setModal("login", .cover)) }),
    ("dismiss", { $0.modal.apply(.dismiss) }),
  ]

  /// The nodes in the order in which they were first shown. Their numbers show which views are reused.
  var views: [NodeID] = []

  private var nodes: [(name: String, nodes: [NavigationNode<String>])] {
    [
      ("Stack", stack.nodes), ("Tabs", tabs.nodes),
      ("Modal", [modal.presentation?.node].compactMap(\.self)),
    ]
  }

  private var known: [NodeID] {
    let shown = nodes.flatMap { $0.nodes.map(\.id) }
    return views + shown.filter { !views.contains($0) }
  }

  func body(_ context: Context<App>) -> Body {
    let known = known
    Inspected("StandaloneStates", context) {
      for (name, nodes) in nodes {
        let items = nodes.map { node in
          "\(node.screen ?? "") #\((known.firstIndex(of: node.id) ?? 0) + 1)"
        }
        Text(SafeText("\(name): " + items.joined(separator: ", ")))
      }
      Text(
        "Active: \(tabs.activeItem ?? ""), style: \(modal.presentation?.style.rawValue ?? "none")")
      List(\.position, Self.actions) {
        ListRow($0.name)
      } open: { index, screen, _ in
        screen.views = screen.known
        Self.actions[index].does(&screen)
      }
    }
  }
}
