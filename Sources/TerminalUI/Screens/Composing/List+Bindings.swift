extension ControlBindings {
  /// The movements of the bindings of ``list`` and ``scroll``, in order. A list has one more binding after them, which
  /// opens a row.
  public static let listMovements: [ListMovement] = [
    .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom,
  ]

  /// The positions of the bindings after the movements.
  static let (openIndex, selectIndex, selectAllIndex) = (8, 9, 10)

  /// The bindings of lists and of other controls that move through rows.
  public static let list = ControlBindings(movements("move") + [open("open")])

  /// The bindings of lists whose rows can be selected.
  public static let choices = ControlBindings(rows())

  /// The bindings of menus.
  public static let menu = ControlBindings(movements("move") + [open("choose")])

  /// The bindings of read-only content that scrolls.
  public static let scroll = ControlBindings(movements("scroll"))

  /// Returns the bindings of rows that can be opened and selected, and more that follow them.
  static func rows(
    open: BindingInfo = open("open"), _ more: BindingInfo...
  ) -> [BindingInfo] {
    [
      movements("move"), [open],
      [
        BindingInfo(
          ["<Space>", "<Enter>"], "select", title: "select or deselect",
          keywords: "mark check choose toggle", rank: BindingInfo.controlRank + 1),
        BindingInfo(
          "<M-a>", "select all", title: "select all, or none", keywords: "mark check everything"),
      ], more,
    ].flatMap { $0 }
  }

  static func open(
    _ label: SafeText, _ keys: BindingKeys = ["<Enter>", "l", "<Right>"]
  ) -> BindingInfo {
    BindingInfo(
      keys, label, title: "open", keywords: "show view read go choose", name: "open",
      rank: BindingInfo.controlRank)
  }

  static func movements(_ label: SafeText) -> [BindingInfo] {
    [
      BindingInfo(
        ["j", "<Down>"], label, title: "down", name: "move-down", rank: BindingInfo.controlRank),
      BindingInfo(["k", "<Up>"], "up", name: "move-up"),
      BindingInfo("<PageDown>", "a page down", name: "page-down"),
      BindingInfo("<PageUp>", "a page up", name: "page-up"),
      BindingInfo("<C-d>", "half a page down", name: "half-page-down"),
      BindingInfo("<C-u>", "half a page up", name: "half-page-up"),
      BindingInfo(["gg", "<Home>", "<C-Home>"], "to the beginning", name: "move-to-top"),
      BindingInfo(["G", "<End>", "<C-End>"], "to the end", name: "move-to-bottom"),
    ]
  }
}
