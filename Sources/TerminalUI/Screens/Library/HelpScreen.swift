import NavigationCore

/// The keys of the screen below, grouped by where they apply.
struct HelpScreen<App: ScreenApp>: KeySearchScreen {
  /// The first visible row.
  var top = 0
  var search = KeySearch()

  static var appBindings: AppBindingScope { .question }

  static var keysTitle: SafeText { "The list of keys" }

  static var takesText: Bool { true }

  static var bindings: [Binding<Self>] {
    searchBindings + [
      Binding(
        [":", "<C-p>"], "palette", title: "command palette", rank: 0,
        when: { screen, _ in !screen.search.isTyping }
      ) { $1.toggle(.palette()) },
      Binding(
        ["<Esc>", "<Backspace>", "<Enter>", "h", "<Left>", "q", "?"], "close",
        title: "one step back", keywords: "return leave cancel close", name: "back",
        when: { screen, _ in !screen.search.isActive }
      ) { $1.back() },
    ]
  }

  mutating func scrollToTop() { top = 0 }

  var keywords: [String] { ["help", "shortcuts", "bindings", "manual"] }

  func title(_ context: Context<App>) -> SafeText { "Keys" }

  /// Returns the visible rows and the total, such as `1–20 / 57`.
  func status(_ context: Context<App>) -> SafeText {
    content(context).status(top, in: context.room, context.theme.glyphs)
  }

  func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> {
    search.isActive
      ? ["confirm": "done", "move-down": "scroll", "back": "all keys"]
      : ["filter": "search", "move-down": "scroll", "back": "close"]
  }

  func body(_ context: Context<App>) -> Body { content(context) }

  private func content(_ context: Context<App>) -> HelpBody<App> {
    HelpBody(
      groups: groups(context), filter: search.text.text, screenColumns: context.size.columns)
  }

  /// Returns the keys of the screen below, grouped by where they apply.
  private func groups(_ context: Context<App>) -> [KeyGroup] {
    guard let responders = context.respondersBelow else { return [] }
    let bindings = responders.shownBindings
    func group(_ title: SafeText, _ isPart: (ShownBinding) -> Bool) -> KeyGroup? {
      let rows = bindings.filter(isPart).map { KeyRow($0) }.withSeries
      return rows.isEmpty ? nil : KeyGroup(title: title, rows: rows)
    }
    let vi = responders.hasViKeys ? ViGuide.groups.map(KeyGroup.init) : []
    return vi
      + [
        group("This screen", \.isOfScreen),
        group("Movement") { if case .control = $0.list { !$0.isOfScreen } else { false } },
        group("Text") { if case .text = $0.list { true } else { false } },
        group("Everywhere") { $0.list == .app },
      ].compactMap(\.self)
  }
}

extension ShownBinding {
  /// Whether the binding belongs to the screen, as the answers of a question and the keys of buttons do.
  fileprivate var isOfScreen: Bool {
    if case .control = list { info.rank == BindingInfo.screenRank } else { list == .screen }
  }
}

extension KeyRow {
  fileprivate init(_ binding: ShownBinding) {
    self.init(
      names: [binding.info.name], keys: binding.keys.shown, title: binding.info.title,
      keywords: binding.info.keywords,
      isDestructive: binding.info.traits.contains(.destructive))
  }
}

extension ResponderChain {
  /// The bindings that the help lists, each with the keys that no earlier binding handles.
  fileprivate var shownBindings: [ShownBinding] {
    var known: Set<[Key]> = []
    return bindings().filter(\.isListed).compactMap { binding in
      let keys = keys(of: binding.info).filter {
        !known.contains($0) && !(isWriting && $0.first?.text != nil)
      }
      known.formUnion(keys)
      return keys.isEmpty ? nil : ShownBinding(binding, keys)
    }
  }
}

extension KeyGroup {
  fileprivate init(_ group: ViGuide.Group) {
    let rows = group.rows.map {
      KeyRow(names: [], keys: SafeText($0.keys), title: SafeText($0.meaning), keywords: [])
    }
    self.init(title: SafeText("Vi keys: \(group.title)"), rows: rows)
  }
}

extension LiveBinding {
  /// Whether the help lists the binding. Bindings for tabs are listed only if the tab exists.
  fileprivate var isListed: Bool { info.name.hasPrefix("select-tab-") ? isOffered : isLive }
}
