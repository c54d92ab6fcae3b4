import NavigationCore

extension PaletteSearch {
  /// The available actions of the screen below, each once with all its keys: those of controls, of
  /// the screen, and of the app.
  var actionRows: [PaletteRow<App>] {
    guard let responders = context.respondersBelow else { return [] }
    var rows: [PaletteRow<App>] = []
    var keys: [String: [[Key]]] = [:]
    for binding in responders.paletteBindings {
      let name = binding.info.name
      let chosen = responders.keys(of: binding.info)
      let reaching = chosen.filter { responders.reaches($0, binding.source) }
      // Omits a binding if all its keys are taken, for example as text.
      guard chosen.isEmpty || !reaching.isEmpty else { continue }
      if let known = keys[name] {
        keys[name] = known + reaching.filter { !known.contains($0) }
      } else {
        keys[name] = reaching
        var row = PaletteRow<App>(
          title(of: binding.info), .empty, .action(name: name))
        row.isMoving = binding.info.isMovement
        row.keywords = binding.info.keywords
        rows.append(row)
      }
    }
    return rows.map { row in
      var row = row
      guard case .action(let name) = row.choice, let keys = keys[name] else { return row }
      row.detail = keys.shown
      return row
    }
  }

  /// Returns the title of an action. That of a tab contains the name of the tab.
  private func title(of info: BindingInfo) -> SafeText {
    let prefix = "select-tab-"
    guard info.name.hasPrefix(prefix), let number = Int(info.name.dropFirst(prefix.count)),
      let tabs = context.navigation.activeTabs, tabs.items.indices.contains(number - 1)
    else { return info.title }
    return "Tab \(context.app.title(ofTab: tabs.items[number - 1].name).string)"
  }
}

extension ResponderChain {
  /// The offered bindings: those of controls first, then those of the screen and of the app.
  fileprivate var paletteBindings: [LiveBinding] {
    let live = bindings().filter {
      $0.isOffered && !["palette", "interrupt"].contains($0.info.name)
    }
    return live.filter(\.source.list.isControl) + live.filter { !$0.source.list.isControl }
  }
}

extension LiveBinding.List {
  fileprivate var isControl: Bool {
    if case .control = self { true } else { false }
  }
}

extension BindingInfo {
  /// Whether the binding only moves the focus, the cursor or the scroll position.
  fileprivate var isMovement: Bool {
    Self.movements.contains(name) || name.hasPrefix("text-move")
  }

  private static let movements = Set(ListMovement.scrolling.infos.map(\.name))
}
