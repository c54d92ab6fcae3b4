import NavigationCore

/// All keys of the app, by screen, with a search.
///
/// An app creates the screen at a place of its own, for example in its settings, and adds the type to
/// ``ScreenApp/screenTypes``. A ``KeyGuide`` says how the user chooses keys.
public struct KeysScreen<App: ScreenApp>: KeySearchScreen {
  var position = ListPosition()
  var search = KeySearch()

  /// Creates the screen.
  public init() {}

  public static var keysTitle: SafeText { "The list of all keys" }

  public static var takesText: Bool { true }

  public static var bindings: [Binding<Self>] { searchBindings }

  public var keywords: [String] { ["shortcuts", "bindings", "help", "remap"] }

  public func title(_ context: Context<App>) -> SafeText { "Keys" }

  public func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> {
    if search.isTyping { return ["confirm": "done", "back": "all keys"] }
    return [
      "open": context.app.keyGuide?.label ?? "choose", "filter": "search", "move-down": "move",
      "back": search.isActive ? "all keys" : "back", "help": "help",
    ]
  }

  public func body(_ context: Context<App>) -> Body {
    KeySearchField()
    Menu(\.position, rows(context)) { names, _, turn in
      let rows = App.bindingsByName(turn.context.environment.keys)
      let row = rows.first { $0.name == names.first }
      if let row { turn.context.app.keyGuide?.choose(row, &turn) }
    }
  }

  mutating func scrollToTop() { position = ListPosition() }

  private func rows(_ context: Context<App>) -> [FormRow<[String]>] {
    let texts = context.app.keyGuide?.texts ?? []
    let columns = max(1, context.room.columns - 3)
    let ellipsis = context.theme.glyphs.ellipsis
    let found = groups(context).matching(search.text.text).map { group in
      // The titles keep more than half of the width.
      let rows = group.rows.map { $0.cut(to: columns * 2 / 5, ellipsis) }
      return KeyGroup(title: group.title, rows: rows)
    }.formRows
    return texts.flatMap { $0.wrapped(to: columns) }.map { FormRow($0) }
      + (texts.isEmpty ? [] : [FormRow("")]) + (found.isEmpty ? [FormRow("No match")] : found)
  }

  /// The keys of each screen. Each binding has one row with all its keys there. A series, such as the keys of the tabs,
  /// is one row if none of its bindings can be chosen.
  private func groups(_ context: Context<App>) -> [KeyGroup] {
    let tabCount = context.navigation.activeTabs?.items.count ?? 0
    let missing = Set((1...9).filter { $0 > tabCount }.map { "select-tab-\($0)" })
    let isChoosable = context.app.keyGuide != nil
    return App.bindingGroups(context.environment.keys).map { group in
      let rows = group.rows(mergedBy: \.name).filter { !missing.contains($0.name) }.map {
        KeyRow(
          names: [$0.name], keys: $0.keys.shown, title: $0.title,
          keywords: $0.keywords + [$0.name], isChoosable: isChoosable)
      }
      return KeyGroup(title: group.title, rows: isChoosable ? rows : rows.withSeries)
    }
  }
}

/// The way in which users of an app choose keys, shown by a ``KeysScreen``.
public struct KeyGuide<App: ScreenApp>: Sendable {
  let texts: [SafeText]
  let label: SafeText
  let choose: @Sendable (BindingGroup.Row, inout Turn<App>) -> Void

  /// Creates a guide.
  ///
  /// - Parameters:
  ///   - texts: The texts above the keys, each on lines of its own: what to do, and the path of a file.
  ///   - label: The hint for `Enter` on a row, such as "change".
  ///   - choose: A closure that Enter runs with the binding of the row, as ``ScreenApp/bindingsByName(_:)`` has it. A
  ///     ``KeyRecorder`` takes new keys.
  public init(
    _ texts: [SafeText], _ label: SafeText,
    choose: @escaping @Sendable (BindingGroup.Row, inout Turn<App>) -> Void
  ) {
    (self.texts, self.label, self.choose) = (texts, label, choose)
  }
}
