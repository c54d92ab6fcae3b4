/// The keys that the user chose, by the names of bindings.
///
/// A chosen key that is among the default keys of a name stays with the bindings that have it by default. A new key
/// reaches all bindings of the name. So a choice that equals the default keys changes nothing.
struct ChosenKeys: Sendable {
  private var choices: [String: Choice] = [:]

  struct Choice: Sendable {
    let keys: [[Key]]
    /// The default keys of all bindings of the name.
    let standard: Set<[Key]>
  }

  /// No choice.
  init() {}

  init(_ keys: [String: [[Key]]], standard: [String: [[Key]]]) {
    choices = Dictionary(
      uniqueKeysWithValues: keys.map { name, keys in
        (name, Choice(keys: keys, standard: Set(standard[name] ?? [])))
      })
  }

  init<App: ScreenApp>(_ keys: [String: [[Key]]], of app: App.Type) {
    self.init(keys, standard: keys.isEmpty ? [:] : App.standardKeys)
  }

  var isEmpty: Bool { choices.isEmpty }

  subscript(name: String) -> Choice? { choices[name] }
}

extension BindingInfo {
  /// Returns the keys of the binding, including those that the user chose.
  ///
  /// While a text has the focus, chosen keys that would type text are ignored. If none is left then, the standard keys
  /// apply; the same holds everywhere for bindings without which a place could not be left.
  func keys(_ chosen: ChosenKeys, isWriting: Bool) -> [[Key]] {
    let standard = isWriting && traits.contains(.outsideText) ? [] : keys
    guard let choice = chosen[name] else { return standard }
    if choice.keys.isEmpty { return isRequired ? standard : [] }
    let own = choice.keys.filter { standard.contains($0) || !choice.standard.contains($0) }
    // The order of the choice is only for bindings that it changes.
    if Set(own) == Set(standard) { return standard }
    let usable = isWriting ? own.filter(worksInText) : own
    return usable.isEmpty && (isWriting || isRequired) ? standard : usable
  }

  /// The bindings that must keep a key, so that every place can be left.
  static let wayOut: Set = ["back", "close", "interrupt"]

  /// Whether the binding must have a key in every place.
  var isRequired: Bool { Self.wayOut.contains(name) || traits.contains(.answer) }

  /// Returns whether keys can be used while a text has the focus. Keys that edit the text cannot be the only ones of a
  /// way out of it.
  private func worksInText(_ keys: [Key]) -> Bool {
    guard let first = keys.first, first.text == nil else { return false }
    return !isRequired || TextCommand(first, in: .editor) == nil
  }
}
