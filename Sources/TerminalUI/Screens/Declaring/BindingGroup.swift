/// Bindings that hold together, for a list of all keys.
public struct BindingGroup: Hashable, Sendable {
  /// Where they hold.
  public let title: SafeText
  /// What they are called, and the keys that they have.
  public let rows: [Row]

  /// A binding.
  public struct Row: Hashable, Sendable {
    /// What the user's configuration calls it.
    public let name: String
    /// What it does.
    public let title: SafeText
    /// Its keys, as the user has chosen them.
    public let keys: [[Key]]
    /// Whether they are those that it has unless the user gives it others.
    public let isStandard: Bool

    fileprivate init(_ info: BindingInfo, _ chosen: [String: [[Key]]], isWriting: Bool) {
      (name, title) = (info.name, info.title)
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

extension ScreenApp {
  /// All bindings with the keys that hold: those of each screen, of the library's controls, and of the app.
  public static func bindingGroups(_ chosen: [String: [[Key]]] = [:]) -> [BindingGroup] {
    func groups(of types: [any Screen<Self>.Type]) -> [BindingGroup] {
      types.map { BindingGroup($0.keysTitle, $0.bindingInfos, chosen) }
    }
    let always = bindings.filter { $0.scope == .terminal }.map(\.info)
    let everywhere = bindings.filter { $0.scope != .terminal }.map(\.info)
    var known: Set<String> = []
    let leaving = screenTypes.flatMap { $0.leaveInfos }.filter { known.insert($0.name).inserted }
    let common = [
      BindingGroup("Everything with rows", ControlBindings.list.infos, chosen),
      BindingGroup("Forms", ControlBindings.form.infos, chosen),
      BindingGroup("Parts of a screen", ControlBindings.tabs.infos, chosen),
      BindingGroup(
        "Everything one writes in", ControlBindings.editor.infos, chosen, isWriting: true),
      BindingGroup("Everywhere else", everywhere, chosen),
      BindingGroup("Always", always, chosen),
      BindingGroup("Unsaved text", leaving, chosen),
    ]
    let groups = groups(of: screenTypes) + common + groups(of: libraryScreenTypes)
    return groups.filter { !$0.rows.isEmpty }
  }

  /// The bindings by the names that the user's configuration has for them, each name once with the keys of its first
  /// binding.
  public static func bindingsByName(_ chosen: [String: [[Key]]] = [:]) -> [BindingGroup.Row] {
    var known: Set<String> = []
    return bindingGroups(chosen).flatMap(\.rows).filter { known.insert($0.name).inserted }
  }
}
