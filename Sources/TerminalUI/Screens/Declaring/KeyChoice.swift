/// The keys that the user chose for all bindings with a given name.
///
/// They replace all default keys. A chosen key that some of the bindings have by default stays with them, and a new key
/// reaches all bindings: what is typed in a text stays text. So a choice that equals the keys of
/// ``ScreenApp/bindingsByName(_:)`` changes nothing.
public struct KeyChoice: Hashable, Sendable {
  /// The name of the bindings.
  public var name: String
  /// The keys, each in the notation of ``KeyScript``.
  ///
  /// An empty array removes the keys. If all would type text, the default keys stay while a text has the focus.
  public var keys: [String]

  /// Creates a choice.
  public init(_ name: String, _ keys: [String]) {
    (self.name, self.keys) = (name, keys)
  }
}

/// The reason why a choice of keys was rejected.
public struct KeyProblem: Error, Hashable, Sendable {
  /// The kind of problem.
  public enum Reason: Hashable, Sendable {
    /// No binding has the name.
    case unknownName
    /// The text is not valid key notation, or has too many keys.
    case notation
    /// Terminals cannot distinguish the key from another one.
    case forbiddenKey
    /// A binding that leaves a screen has no keys.
    case wayOut
    /// Another binding on the same screen has the keys.
    case taken
  }

  /// The index of the choice in the list.
  public let index: Int
  /// The kind of problem.
  public let reason: Reason
  /// The expected value, as the end of a sentence that begins with "expected".
  public let expectation: String
  /// The value that was found, or the binding that has the keys already.
  public let found: String
  /// The name of the binding that has the keys already, with its keys; nil for other reasons.
  public var taken: (name: String, keys: [Key])? { owner.map { ($0.name, $0.keys) } }
  fileprivate let owner: Owner?

  fileprivate struct Owner: Hashable, Sendable {
    let name: String
    let keys: [Key]
  }
}

extension KeyProblem: CustomStringConvertible {
  /// The problem as a sentence: `Expected unused keys for save, found x, which is cut`.
  public var description: String { "Expected \(expectation), found \(found)" }
}

extension ScreenApp {
  /// Checks the keys that the user chose, and rejects those that cannot work.
  ///
  /// A choice is rejected if its name is unknown, its notation is invalid, it leaves no way out of a screen, or another
  /// binding has the keys on the same screen. Overlaps among the library's own bindings are intended and allowed.
  ///
  /// - Returns: The keys for ``ScreenEnvironment/keys``, and the problems of the rejected choices.
  public static func checked(
    _ choices: [KeyChoice]
  ) -> (keys: [String: [[Key]]], problems: [KeyProblem]) {
    let stacks = BindingStack.all(of: Self.self)
    let standard = standardKeys
    // What longer standard keys begin with, such as Space, which chooses in a form.
    let beginnings = Set(standard.values.joined().flatMap { $0.indices.map($0.prefix(upTo:)) })
    var problems: [KeyProblem] = []
    var left: [ReadChoice] = []
    for (index, choice) in choices.enumerated() {
      let read = ReadChoice(choice, at: index)
      let found = read.problems(of: choice, standard[choice.name], bindings.map(\.info))
      if found.isEmpty { left.append(read) }
      problems += found
    }
    while true {
      let keys = Dictionary(left.map { ($0.name, $0.keys) }) { $1 }
      let chosen = ChosenKeys(keys, standard: standard)
      let clash = left.reversed().lazy.compactMap { choice in
        stacks.lazy.compactMap { $0.clash(of: choice, chosen, beginnings) }.first
      }.first
      guard let clash else { return (keys, problems) }
      problems.append(clash)
      left.removeAll { $0.index == clash.index }
    }
  }
}

/// A choice with parsed keys.
struct ReadChoice {
  let index: Int
  let name: String
  let keys: [[Key]]

  init(_ choice: KeyChoice, at index: Int) {
    (self.index, name) = (index, choice.name)
    keys = choice.keys.map { (try? KeyScript($0).keys) ?? [] }
  }

  /// Returns the problems of the choice for bindings with standard keys, some of which may be bindings of the app.
  func problems(
    of choice: KeyChoice, _ standard: [[Key]]?, _ app: [BindingInfo]
  ) -> [KeyProblem] {
    guard let standard else {
      return [problem(.unknownName, "the name of a binding", found: "\"\(name)\"")]
    }
    let invalid = zip(choice.keys, keys).compactMap { problem(with: $0, read: $1) }
    guard invalid.isEmpty, BindingInfo.wayOut.contains(name) else { return invalid }
    guard let first = choice.keys.first else {
      return [problem(.wayOut, "a key, because it leads out", found: "none")]
    }
    let everywhere = Set(app.filter { $0.name == name }.flatMap(\.keys))
    let elsewhere = Set(standard).subtracting(everywhere)
    let leadsOut = everywhere.isEmpty || !elsewhere.isSuperset(of: keys)
    let expectation = "a key that leads out of every screen"
    return leadsOut ? [] : [problem(.wayOut, expectation, found: "\"\(first)\"")]
  }

  private func problem(with text: String, read keys: [Key]) -> KeyProblem? {
    guard (1...Self.mostKeys).contains(keys.count) else {
      let expectation = "keys such as \"x\", \"gd\", \"<C-x>\" or \"<F5>\""
      return problem(.notation, expectation, found: "\"\(text)\"")
    }
    guard keys.contains(where: Self.forbidden.contains) else { return nil }
    return problem(.forbiddenKey, "a key that terminals tell from others", found: "\"\(text)\"")
  }

  private func problem(
    _ reason: KeyProblem.Reason, _ expectation: String, found: String
  ) -> KeyProblem {
    KeyProblem(index: index, reason: reason, expectation: expectation, found: found, owner: nil)
  }

  static let mostKeys = 4

  /// The control keys that terminals use for Tab, Enter, newline, Esc and Backspace, and to resume output, and those
  /// that they report as Ctrl-_ and Ctrl-Space.
  private static let forbidden = Set("imj[hqIMJHQ/7@2".map { Key($0, .control) })
}

/// Bindings that are active at the same time.
private struct BindingStack {
  let infos: [BindingInfo]
  let isWriting: Bool

  /// Returns the combinations of bindings for each screen: with a list, with a form, with a text if the screen takes
  /// text, and while it asks about unsaved text.
  static func all<App: ScreenApp>(of app: App.Type) -> [BindingStack] {
    let form = FormAction.form.infos + TabMovement.bindings.infos + ButtonAction.bindings.infos
    let everywhere = App.bindings
    let always = everywhere.filter { $0.scope != .all }.map(\.info)
    return (App.screenTypes + App.libraryScreenTypes).flatMap { type in
      let app = type.appBindings == .all ? everywhere.map(\.info) : always
      let modes = modeInfos(of: type)
      let field =
        (type is PaletteScreen<App>.Type ? PaletteAction.bindings.infos : [])
        + TextAction.bindings(of: .editor).infos
      let stacks = modes.flatMap { infos in
        var stacks: [BindingStack] = []
        let isTyped = infos.contains(where: \.isTyped)
        if !type.takesText || infos.isEmpty || isTyped {
          stacks += [ListAction.bindings.infos, form].map { controls in
            BindingStack(infos: infos + controls + app, isWriting: false)
          }
        }
        if type.takesText, !isTyped || modes.count == 1 {
          stacks.append(
            BindingStack(infos: infos + field + always, isWriting: true))
        }
        return stacks
      }
      return stacks + [BindingStack(infos: type.leaveInfos + always, isWriting: false)]
    }
  }

  private static func modeInfos<S: Screen>(of type: S.Type) -> [[BindingInfo]] {
    S.bindingModes.map { $0.bindings.map(\.info) }
  }

  /// Returns the conflict of a choice with another binding, if any. Only new keys can have one. They may begin with
  /// standard keys that are among `beginnings`.
  func clash(
    of choice: ReadChoice, _ chosen: ChosenKeys, _ beginnings: Set<ArraySlice<Key>>
  ) -> KeyProblem? {
    let own = infos.filter { $0.name == choice.name }
    let new = Set(own.flatMap { $0.keys(chosen, isWriting: isWriting) })
      .subtracting(chosen[choice.name]?.standard ?? [])
    guard !new.isEmpty else { return nil }
    let mustWork = own.contains(where: \.isRequired)
    let others = infos.filter { $0.name != choice.name }.compactMap { other in
      other.keys(chosen, isWriting: isWriting).first { keys in
        let mayBegin = !mustWork && other.keys.contains(keys) && beginnings.contains(keys[...])
        return new.contains {
          keys.starts(with: $0) || !mayBegin && $0.starts(with: keys)
        }
      }.map { (info: other, keys: $0) }
    }
    // Lists of keys by name show the first binding of each name.
    let listed = others.first { other in
      infos.first { $0.name == other.info.name } == other.info
    }
    return (listed ?? others.first).map { other in
      KeyProblem(
        index: choice.index, reason: .taken, expectation: "unused keys for \(choice.name)",
        found: "\(other.keys.map(\.description).joined()), which is \(other.info.name)",
        owner: .init(name: other.info.name, keys: other.keys))
    }
  }
}

extension ScreenApp {
  static var libraryScreenTypes: [any Screen<Self>.Type] {
    [
      HelpScreen<Self>.self, HistoryScreen<Self>.self, ScenesScreen<Self>.self,
      SceneNameScreen<Self>.self,
      PaletteScreen<Self>.self, LeaveQuestionScreen<Self>.self,
    ]
  }
}

extension BindingInfo {
  /// Whether some of the keys would type text in a text field.
  fileprivate var isTyped: Bool { keys.contains { $0.first?.text != nil } }
}

extension Screen {
  /// The names and keys of the bindings.
  public static var bindingInfos: [BindingInfo] { bindings.map { $0.info } }

  /// The answers to the question about the screen's unsaved text, other than staying.
  static var leaveInfos: [BindingInfo] {
    guard !leaveChoices.isEmpty else { return [] }
    return leaveChoices.map(\.info) + [.discard]
  }
}
