import NavigationCore
import TerminalUI

/// Stack, tab and modal navigation on their own, as a part of a screen's state: no tree, no table.
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
    ("presentSheet login", { $0.modal.apply(.present("login", .sheet)) }),
    ("presentFullScreen login", { $0.modal.apply(.present("login", .cover)) }),
    ("dismiss", { $0.modal.apply(.dismiss) }),
  ]

  func title(_ context: Context<App>) -> SafeText { "states" }

  func body(_ context: Context<App>) -> Body {
    let modals = [modal.presentation?.node].compactMap(\.self)
    Inspected("StandaloneStates", context) {
      for (name, nodes) in [
        ("Stack", stack.nodes), ("Tabs", tabs.nodes), ("Modal", modals),
      ] {
        Text(
          SafeText(
            "\(name): " + nodes.map { "\($0.screen ?? "") \($0.id)" }.joined(separator: ", ")))
      }
      Text(
        "Active: \(tabs.activeItem ?? ""), style: \(modal.presentation?.style.rawValue ?? "none")")
      List(\.position, Self.actions) {
        ListRow($0.name)
      } open: { index, screen, _ in
        Self.actions[index].does(&screen)
      }
    }
  }
}
