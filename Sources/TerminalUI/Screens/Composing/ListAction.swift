/// An action of a list, or of a control of an app that works like one.
public enum ListAction: Hashable, Sendable {
  /// Moves the focus.
  case move(ListMovement)
  /// Opens the focused row.
  case open

  /// The bindings of lists.
  public static let bindings = ControlBindings(rows("open"))
  /// The bindings of menus.
  static let menu = ControlBindings(rows("choose"))
  /// The bindings of menus that only scroll.
  static let scrolling = ControlBindings(ListMovement.rows("scroll", ListAction.move))

  private static func rows(_ label: SafeText) -> [(BindingInfo, ListAction)] {
    ListMovement.rows("move", ListAction.move) + [(BindingInfo.open(label), .open)]
  }
}

extension BindingInfo {
  /// The binding that opens a row.
  static func open(
    _ label: SafeText, _ keys: BindingKeys = ["<Enter>", "l", "<Right>"]
  ) -> BindingInfo {
    BindingInfo(
      keys, label, title: "open", keywords: "show view read go choose", name: "open",
      rank: BindingInfo.controlRank)
  }
}

extension ListMovement {
  /// The bindings of read-only content that scrolls.
  public static let scrolling = ControlBindings(rows("scroll") { $0 })

  /// Returns the bindings of the movements, with the actions that they are part of.
  static func rows<Action>(
    _ label: SafeText, _ action: (ListMovement) -> Action
  ) -> [(BindingInfo, Action)] {
    [
      (
        BindingInfo(
          ["j", "<Down>"], label, title: "down", name: "move-down", rank: BindingInfo.controlRank),
        action(.down)
      ),
      (BindingInfo(["k", "<Up>"], "up", name: "move-up"), action(.up)),
      (BindingInfo("<PageDown>", "a page down", name: "page-down"), action(.pageDown)),
      (BindingInfo("<PageUp>", "a page up", name: "page-up"), action(.pageUp)),
      (BindingInfo("<C-d>", "half a page down", name: "half-page-down"), action(.halfPageDown)),
      (BindingInfo("<C-u>", "half a page up", name: "half-page-up"), action(.halfPageUp)),
      (
        BindingInfo(["gg", "<Home>", "<C-Home>"], "to the beginning", name: "move-to-top"),
        action(.top)
      ),
      (
        BindingInfo(["G", "<End>", "<C-End>"], "to the end", name: "move-to-bottom"),
        action(.bottom)
      ),
    ]
  }
}
