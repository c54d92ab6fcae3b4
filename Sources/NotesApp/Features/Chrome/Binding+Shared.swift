import TerminalUI

extension Binding where Root: AppScreen {
  /// Returns the binding for one step back, with a label for what it leaves.
  static func back(
    _ label: SafeText, _ keys: BindingKeys = "<Esc>", rank: Int = BindingInfo.screenRank,
    when isLive: @escaping @Sendable (Root, Context<Notes>) -> Bool = { _, _ in true },
    perform: @escaping @Sendable (inout Root, inout Turn<Notes>) -> Void
  ) -> Binding {
    Binding(
      keys, label, title: "one step back", keywords: "return leave cancel close", name: "back",
      rank: rank, when: isLive, perform: perform)
  }

  /// Returns the bindings that move the focus in rows while a text field has the other keys.
  static func rowKeys(
    when isLive: @escaping @Sendable (Root, Context<Notes>) -> Bool,
    move: @escaping @Sendable (inout Root, ListMovement, inout Turn<Notes>) -> Void
  ) -> [Binding] {
    [
      Binding(["<Down>", "<C-n>"], "move", title: "down", name: "move-down", when: isLive) {
        move(&$0, .down, &$1)
      },
      Binding(["<Up>", "<C-p>"], "up", name: "move-up", when: isLive) { move(&$0, .up, &$1) },
    ]
  }
}
