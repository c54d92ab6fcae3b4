import NavigationCore

/// The keys of the screen that it was opened over.
struct HelpScreen<App: ScreenApp>: Screen {
  var position = ListPosition()

  static var appBindings: AppBindingScope { .question }

  static var keysTitle: SafeText { "The list of keys" }

  static var bindings: [Binding<Self>] {
    [
      Binding(
        [":", "<C-p>"], "palette", title: "all actions and places, and any link", rank: 0
      ) { $1.toggle(.palette()) },
      Binding(
        ["<Esc>", "<Backspace>", "<Enter>", "h", "<Left>", "q", "?"], "close",
        title: "one step back", keywords: "return leave cancel close", name: "back"
      ) { $1.back() },
    ]
  }

  var keywords: [String] { ["help", "shortcuts", "bindings", "manual"] }

  func title(_ context: Context<App>) -> SafeText { "Keys" }

  func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> {
    ["move-down": "scroll", "back": "close"]
  }

  func body(_ context: Context<App>) -> Body {
    let bindings = context.keysBelow
    let own = bindings.filter { !$0.isOfApp }.keyRows
    let app = bindings.filter(\.isOfApp).keyRows
    let heading: [FormRow<Int>] =
      own.isEmpty || app.isEmpty ? [] : [FormRow("Everywhere", .heading)]
    Menu(\.position, own + heading + app) { _, _, _ in }
  }
}

/// A binding as help and palette show it.
public struct ShownBinding: Sendable {
  /// Its keys and names.
  public let info: BindingInfo
  /// All its keys, as people write them.
  public let keys: SafeText
  /// Whether it is one of the app's.
  public let isOfApp: Bool
  /// Whether it is one of a control's.
  public let isOfControl: Bool

  init(_ binding: LiveBinding, _ keys: [[Key]]) {
    info = binding.info
    self.keys = SafeText(keys.map(\.shown).joined(separator: "  "))
    isOfApp = binding.source.list == .app
    isOfControl =
      switch binding.source.list {
      case .control, .text: true
      case .screen, .app: false
      }
  }
}

extension [ShownBinding] {
  /// A row for each binding, and one for all tabs.
  fileprivate var keyRows: [FormRow<Int>] {
    let tabs = filter { $0.info.name.hasPrefix("select-tab-") }
    return compactMap { binding in
      guard binding.info.name.hasPrefix("select-tab-") else {
        return FormRow(binding.keys, detail: binding.info.title)
      }
      guard binding.info == tabs.first?.info, let last = tabs.last else { return nil }
      return FormRow("\(binding.keys.string) … \(last.keys.string)", detail: "a tab")
    }
  }
}

extension Context {
  /// The bindings worth naming on the screen under this one.
  public var bindingsBelow: [ShownBinding] {
    guard let responders = respondersBelow else { return [] }
    return responders.bindings().filter(\.isOffered).map {
      ShownBinding($0, responders.keys(of: $0.info))
    }
  }

  /// The bindings of the screen under this one, each with the keys that no other answers before it.
  fileprivate var keysBelow: [ShownBinding] {
    guard let responders = respondersBelow else { return [] }
    var known: Set<[Key]> = []
    return responders.bindings().filter(\.isListed).compactMap { binding in
      let keys = responders.keys(of: binding.info).filter {
        !known.contains($0) && !(responders.isWriting && $0.first?.text != nil)
      }
      known.formUnion(keys)
      return keys.isEmpty ? nil : ShownBinding(binding, keys)
    }
  }

  private var respondersBelow: ResponderChain? {
    presentation.flatMap {
      runtime.responders(on: $0.presenter, runtime.placing($0.presenter, state, reads))
    }
  }
}

extension LiveBinding {
  /// Whether the help names it: of the tabs only those that are there.
  fileprivate var isListed: Bool { info.name.hasPrefix("select-tab-") ? isOffered : isLive }
}
