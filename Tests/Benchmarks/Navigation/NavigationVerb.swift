import NavigationCore

/// An action, and the actions that prepare the tree for it.
struct NavigationVerb {
  let name: String
  var preparation: [NavigationAction<Int>] = []
  let action: NavigationAction<Int>

  init(
    _ name: String, after preparation: [NavigationAction<Int>] = [], _ action: NavigationAction<Int>
  ) {
    self.name = name
    self.preparation = preparation
    self.action = action
  }
}

extension NavigationVerb {
  private static let sheet = NavigationAction<Int>.present(-1, .sheet, isDismissable: true)

  /// The actions on stacks.
  private static let stackVerbs = [
    NavigationVerb("push", .push([-1])),
    NavigationVerb("pop", .pop(count: 1)),
    NavigationVerb("popToRoot", .popToRoot),
    NavigationVerb("popToPresentationRoot", after: [sheet, .push([-2])], .popToPresentationRoot),
    NavigationVerb("replaceTop", .replaceTop(-1)),
    NavigationVerb("replaceRoot", .replaceRoot(-1)),
    NavigationVerb("update", .update(-1)),
    NavigationVerb("back", .back),
    NavigationVerb("back over a skipped screen", after: [.skip(.value(1)), .push([-1])], .back),
  ]

  private static let modalVerbs = [
    NavigationVerb("present", sheet),
    NavigationVerb("dismiss", after: [sheet], .dismiss),
    NavigationVerb("restyle", after: [sheet], .restyle(.cover)),
    NavigationVerb("setModal, another", after: [sheet], .setModal(-2, .sheet)),
    NavigationVerb("toggle on", .toggle(-1, .sheet)),
    NavigationVerb("toggle off", after: [sheet], .toggle(-1, .sheet)),
  ]

  private static let containerVerbs = [
    NavigationVerb("select another tab", .select(tab: "other")),
    NavigationVerb("select the same tab", .select(tab: "first")),
    NavigationVerb("showTab, one that is there", .showTab(TreeShape.other)),
    NavigationVerb("showTab, a new one", .showTab(Leg(.tab("new"), .stack(-1)))),
    NavigationVerb(
      "leave a tab that forgets", after: [.setCaching(.whileActive)],
      .select(tab: "other")),
    NavigationVerb("focus", .focus(.sidebar)),
    NavigationVerb("clearDetail", .clearDetail),
    NavigationVerb("showDetail", after: [.clearDetail], .showDetail(-1, isFocused: true)),
  ]

  private static let stateVerbs = [
    NavigationVerb("goBack", after: [.push([-1])], .goBack),
    NavigationVerb("goForward", after: [.push([-1]), .goBack], .goForward),
    NavigationVerb("openScene", .openScene("second", root: TreeShape.split.content)),
    NavigationVerb(
      "closeScene", after: [.openScene("second", root: TreeShape.split.content)],
      .closeScene("second")),
    NavigationVerb(
      "activate", after: [.openScene("second", root: TreeShape.split.content)],
      .activate(scene: "main")),
    NavigationVerb("quit", .quit),
  ]

  /// All actions whose cost is the depth of the tree.
  static func all(route: Route<Int>, elsewhere: Route<Int>) -> [NavigationVerb] {
    stackVerbs + modalVerbs + containerVerbs + stateVerbs + [
      NavigationVerb("open, 12 that are there", .open(route)),
      NavigationVerb("open, 12 new ones", .open(elsewhere)),
      NavigationVerb("append", .append(route)),
      NavigationVerb("replace", .replace(route, root: .tabs([TreeShape.split]))),
    ]
  }

  /// The actions that search for a screen or take a list of screens, as documented.
  static let searching = [
    NavigationVerb("popTo, two under the top", after: [.push([-1, -2, -3])], .popTo(-1)),
    NavigationVerb("popTo, nowhere", .popTo(-1)),
    NavigationVerb("popBefore", after: [.push([-1, -2, -3])], .popBefore(.value(-1))),
    NavigationVerb("popTo, the first", after: [.push([-1, -2])], .popTo(.value(-1), .first)),
    NavigationVerb("skip", after: [.push([-1, -2, -3])], .skip(.value(-1))),
    NavigationVerb(
      "replaceDestination", after: [.push([-1, -2, -3])],
      .replaceDestination(.value(-1), with: -4)),
    NavigationVerb(
      "replaceScreen", after: [.push([-1, -2, -3])], .replaceScreen(.value(-1), with: -4)),
    NavigationVerb("setCaching", .setCaching(.whileActive)),
    NavigationVerb("setStack", .setStack([1, 3, 2])),
    NavigationVerb("showDetail over a stack", .showDetail(-1, isFocused: false)),
    NavigationVerb(
      "setTabs, the same and one", after: [.dismiss],
      .setTabs([
        TreeShape.split, TreeShape.other, Leg(.tab("new"), .stack(-1)),
      ])),
  ]
}
