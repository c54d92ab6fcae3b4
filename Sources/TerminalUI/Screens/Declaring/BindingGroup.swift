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
    public fileprivate(set) var keys: [[Key]]
    /// Whether the keys are the standard ones.
    public let isStandard: Bool

    fileprivate init(_ info: BindingInfo, _ keys: [[Key]], isStandard: Bool) {
      (name, title, keywords) = (info.name, info.title, info.keywords)
      (self.keys, self.isStandard) = (keys, isStandard)
    }
  }
}

extension BindingGroup {
  /// Returns the rows with keys. Those for which `id` returns the same become one row with all their keys.
  public func rows(mergedBy id: (Row) -> String) -> [Row] {
    var merged: [Row] = []
    var places: [String: Int] = [:]
    for row in rows {
      if let place = places[id(row)] {
        let known = merged[place].keys
        merged[place].keys += row.keys.filter { !known.contains($0) }
      } else {
        places[id(row)] = merged.count
        merged.append(row)
      }
    }
    return merged.filter { !$0.keys.isEmpty }
  }
}

/// The declarations of a ``BindingGroup``.
private struct InfoGroup {
  let title: SafeText
  let infos: [BindingInfo]
  var isWriting = false

  init(_ title: SafeText, _ infos: [BindingInfo], isWriting: Bool = false) {
    (self.title, self.infos, self.isWriting) = (title, infos, isWriting)
  }

  /// Returns the bindings that all titled modes of a screen share or that have no such mode, and those of each.
  static func groups<S: Screen>(of type: S.Type) -> [InfoGroup] {
    let infos = S.bindingInfos
    let modes = S.bindingModes.filter { !$0.title.isEmpty }.map { mode in
      (title: mode.title, names: Set(mode.bindings.map(\.info.name)))
    }
    let isShared = { (info: BindingInfo) in
      [0, modes.count].contains(modes.count { $0.names.contains(info.name) })
    }
    return [InfoGroup(S.keysTitle, infos.filter(isShared))]
      + modes.map { title, names in
        let own = infos.filter { names.contains($0.name) && !isShared($0) }
        return InfoGroup("\(S.keysTitle.string), \(title.string)", own)
      }
  }

  func group(_ chosen: ChosenKeys) -> BindingGroup {
    BindingGroup(
      title: title,
      rows: infos.map { info in
        let keys = info.keys(chosen, isWriting: isWriting)
        return BindingGroup.Row(info, keys, isStandard: keys == info.keys)
      })
  }
}

extension ScreenApp {
  /// Returns all bindings with their current keys, grouped by screen, library control, and app.
  ///
  /// Keys in `chosen`, by binding name, replace the standard ones.
  public static func bindingGroups(_ chosen: [String: [[Key]]] = [:]) -> [BindingGroup] {
    let chosen = ChosenKeys(chosen, of: Self.self)
    return infoGroups.map { $0.group(chosen) }
  }

  private static var infoGroups: [InfoGroup] {
    let always = bindings.filter { $0.scope == .terminal }.map(\.info)
    let everywhere = bindings.filter { $0.scope != .terminal }.map(\.info)
    var known: Set<BindingInfo> = []
    let leaving = screenTypes.flatMap { $0.leaveInfos }.filter { known.insert($0).inserted }
    let common = [
      InfoGroup("Lists", ListAction.bindings.infos),
      InfoGroup("Forms", FormAction.form.infos),
      InfoGroup("Tabs in a screen", TabMovement.bindings.infos),
      InfoGroup("Text fields", TextAction.bindings(of: .editor).infos, isWriting: true),
      InfoGroup("Everywhere", everywhere),
      InfoGroup("Always", always),
      InfoGroup("Unsaved text", leaving),
      InfoGroup("The rows of the palette", PaletteAction.bindings.infos, isWriting: true),
    ]
    let groups =
      screenTypes.flatMap { InfoGroup.groups(of: $0) } + common
      + libraryScreenTypes.flatMap { InfoGroup.groups(of: $0) }
    return groups.filter { !$0.infos.isEmpty }
  }

  /// Returns the bindings by the names used in the configuration. Each name appears once, with all keys that can be
  /// chosen for it: choosing those of a row changes nothing.
  public static func bindingsByName(_ chosen: [String: [[Key]]] = [:]) -> [BindingGroup.Row] {
    let infos = infoGroups.flatMap(\.infos)
    let standard = standardKeys(of: infos)
    var known: Set<String> = []
    return infos.filter { known.insert($0.name).inserted }.map { info in
      let all = standard[info.name] ?? []
      let keys = chosen[info.name] ?? all
      return BindingGroup.Row(info, keys, isStandard: keys == all)
    }
  }

  /// The default keys of all bindings of each name, beginning with those of the binding that has most.
  static var standardKeys: [String: [[Key]]] { standardKeys(of: infoGroups.flatMap(\.infos)) }

  private static func standardKeys(of infos: [BindingInfo]) -> [String: [[Key]]] {
    Dictionary(grouping: infos, by: \.name).mapValues { infos in
      var known: Set<[Key]> = []
      return infos.sorted { $0.keys.count > $1.keys.count }.flatMap(\.keys)
        .filter { known.insert($0).inserted }
    }
  }
}
