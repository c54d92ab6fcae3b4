import NavigationCore

/// A menu of the actions on the screen below: see ``Screen/actions(_:)``.
///
/// The keys of the screen below work in the menu, too. An app opts in by a place for the menu, and a binding that
/// presents it, such as ``BindingInfo/actions``. See <doc:Keys>.
public struct ActionsScreen<App: ScreenApp>: Screen {
  var position = ListPosition()

  /// Creates the menu.
  public init() {}

  public static var keysTitle: SafeText { "The menu of actions" }

  public static var bindings: [Binding<Self>] { [Binding(.actions) { $1.dismiss() }] }

  public var keywords: [String] { ["menu", "commands"] }

  public func title(_ context: Context<App>) -> SafeText { actionsBelow(context).title }

  public func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> {
    ["move-down": "move", "open": "choose", "back": "back", "help": "help"]
  }

  public func body(_ context: Context<App>) -> Body {
    let bindings = bindingsBelow(context)
    let names = actionsBelow(context).names
    let rows = names.compactMap { name in
      bindings.first { $0.info.name == name }.map(\.row)
    }
    KeysBelow(infos: bindings.filter { $0.list == .screen }.map(\.info), listed: names)
    Menu(\.position, rows.isEmpty ? [FormRow("No actions here")] : rows) { name, _, turn in
      turn.performBelow(name)
    }
  }

  /// Returns the actions of the screen below.
  private func actionsBelow(_ context: Context<App>) -> ScreenActions {
    let state = context.state
    guard let node = context.presentation?.presenter, let screen = state.screens[node],
      let place = state.navigating.place(of: node)
    else { return ScreenActions() }
    context.note(.screens)
    return screen.actions(context.sharing(screen, node, place, in: state))
  }

  /// Returns the bindings of the screen below and its controls that are offered in footer and palette.
  private func bindingsBelow(_ context: Context<App>) -> [ShownBinding] {
    guard let responders = context.respondersBelow else { return [] }
    return responders.bindings().filter { $0.isOffered && $0.source.list != .app }
      .map { ShownBinding($0, responders.keys(of: $0.info)) }
  }
}

/// The actions that an ``ActionsScreen`` shows for a screen.
public struct ScreenActions: Hashable, Sendable {
  let names: [String]
  let title: SafeText

  /// Creates the actions from the names of bindings of the screen and its controls, in the order of the menu. The menu
  /// omits those that are unavailable.
  public init(_ names: [String] = [], title: SafeText = "Actions") {
    (self.names, self.title) = (names, title)
  }
}

extension BindingInfo {
  /// The key `a`, which opens and closes an ``ActionsScreen``. A binding of the same name may have another key.
  public static let actions = BindingInfo("a", "actions", keywords: "menu commands more")
}

/// The keys of the screen below, without those that leave it, which close the menu instead, and those that move in it
/// or open something, which do so in the menu. The menu, which comes first, may list one of these with another key.
private struct KeysBelow<App: ScreenApp>: ScreenView {
  typealias Root = ActionsScreen<App>

  let infos: [BindingInfo]

  init(infos: [BindingInfo], listed: [String]) {
    let own = BindingInfo.wayOut.union(
      ListAction.menu.infos.map(\.name).filter { !listed.contains($0) })
    self.infos = infos.filter { !own.contains($0.name) }.map { info in
      var info = info
      // The help shows it as a key of the screen, not of a control.
      info.rank = BindingInfo.screenRank
      return info
    }
  }

  var columns: Int? { 0 }

  func rows(in columns: Int) -> Int? { 0 }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.add(
      Control(
        ControlBindings(infos.map { ($0, $0.name) }), isFocusable: false,
        perform: { name, _, turn in turn.performBelow(name) }), in: rect)
  }
}

extension ShownBinding {
  /// The row of a menu, with the first key.
  fileprivate var row: FormRow<String> {
    FormRow(
      info.title, detail: SafeText(keys.first?.shown ?? ""), id: info.name,
      isDestructive: info.traits.contains(.destructive))
  }
}

extension Turn {
  /// Closes the menu and performs a binding of the screen below.
  fileprivate mutating func performBelow(_ name: String) {
    dismiss()
    if name != BindingInfo.actions.name { take(.perform(name: name)) }
  }
}
