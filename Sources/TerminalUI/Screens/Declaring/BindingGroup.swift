/// A group of bindings in the list of all keys.
public struct BindingGroup: Hashable, Sendable {
  /// The heading of the group, such as the title of a screen.
  public let title: SafeText
  /// The bindings of the group.
  public let rows: [Row]

  /// A binding with its current keys.
  public struct Row: Hashable, Sendable {
    /// The name of the binding in the user's configuration.
    public let name: String
    /// The title of the binding.
    public let title: SafeText
    /// Synonyms of the title.
    public let keywords: [String]
    /// The keys of the binding, including those that the user chose.
    public let keys: [[Key]]
    /// Whether the keys are the standard ones.
    public let isStandard: Bool

    fileprivate init(_ info: BindingInfo, _ chosen: [String: [[Key]]], isWriting: Bool) {
      (name, title, keywords) = (info.name, info.title, info.keywords)
      keys = info.keys(chosen, isWriting: isWriting)
      isStandard = keys == info.keys
    }
  }

  fileprivate init(
    _ title: SafeText, _ infos: [BindingInfo], _ chosen: [String: [[Key]]], isWriting: Bool = false
  ) {
    self.title = title
    rows = infos.map { Row($0, chosen, isWriting: isWriting) }
  }
}

extension Screen {
  /// Returns the bindings that all titled modes share, and those of each.
  fileprivate static func keyGroups(_ chosen: [String: [[Key]]]) -> [BindingGroup] {
    let modes = zip(modeTitles, bindingModes.map { Set($0.map(\.info.name)) })
    let isShared = { (info: BindingInfo) in modes.allSatisfy { $0.1.contains(info.name) } }
    return [BindingGroup(keysTitle, bindingInfos.filter(isShared), chosen)]
      + modes.map { title, names in
        let own = bindingInfos.filter { names.contains($0.name) && !isShared($0) }
        return BindingGroup("\(keysTitle.string), \(title.string)", own, chosen)
      }
  }
}

extension ScreenApp {
  /// Returns all bindings with their current keys, grouped by screen, library control, and app.
  ///
  /// Keys in `chosen`, by binding name, replace the standard ones.
  public static func bindingGroups(_ chosen: [String: [[Key]]] = [:]) -> [BindingGroup] {
    func groups(of types: [any Screen<Self>.Type]) -> [BindingGroup] {
      types.flatMap { $0.keyGroups(chosen) }
    }
    let always = bindings.filter { $0.scope == .terminal }.map(\.info)
    let everywhere = bindings.filter { $0.scope != .terminal }.map(\.info)
    var known: Set<String> = []
    let leaving = screenTypes.flatMap { $0.leaveInfos }.filter { known.insert($0.name).inserted }
    let common = [
      BindingGroup("Lists", ControlBindings.list.infos, chosen),
      BindingGroup("Forms", ControlBindings.form.infos, chosen),
      BindingGroup("Tabs in a screen", ControlBindings.tabs.infos, chosen),
      BindingGroup(
        "Text fields", ControlBindings.editor.infos, chosen, isWriting: true),
      BindingGroup("Everywhere", everywhere, chosen),
      BindingGroup("Always", always, chosen),
      BindingGroup("Unsaved text", leaving, chosen),
    ]
    let groups = groups(of: screenTypes) + common + groups(of: libraryScreenTypes)
    return groups.filter { !$0.rows.isEmpty }
  }

  /// Returns the bindings by the names used in the configuration. Each name appears once, with the keys of its first
  /// binding.
  public static func bindingsByName(_ chosen: [String: [[Key]]] = [:]) -> [BindingGroup.Row] {
    var known: Set<String> = []
    return bindingGroups(chosen).flatMap(\.rows).filter { known.insert($0.name).inserted }
  }
}
