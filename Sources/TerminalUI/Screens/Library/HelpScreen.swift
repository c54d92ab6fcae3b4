import NavigationCore

/// The keys of the screen that it was opened over.
struct HelpScreen<App: ScreenApp>: Screen {
  var position = ListPosition()

  static var bindings: [Binding<Self>] {
    [
      Binding(["<Enter>", "q", "?"], "close", title: "Close", name: "help.close") { _, turn in
        turn.back()
      }
    ]
  }

  func title(_ context: Context<App>) -> SafeText { "Keys" }

  func body(_ context: Context<App>) -> Body {
    let bindings = context.bindingsBelow.filter { !$0.keys.isEmpty }
    let own = bindings.filter { !$0.isOfApp }
    let app = bindings.filter(\.isOfApp)
    Fixed(columns: 64) {
      Form(\.position) {
        for binding in own { Label(binding.keys, binding.info.title) }
        if !own.isEmpty, !app.isEmpty { Label("Everywhere", isHeading: true) }
        for binding in app { Label(binding.keys, binding.info.title) }
      }
    }
  }
}

/// A binding as help and palette show it.
struct ShownBinding {
  let info: BindingInfo
  let keys: SafeText
  let isOfApp: Bool
  let isOfControl: Bool
}

extension Context {
  /// The bindings that do something on the screen under this one.
  var bindingsBelow: [ShownBinding] {
    guard let presenter = navigation.activePresentation?.presenter else { return [] }
    return runtime.bindings(on: presenter, state).filter(\.isLive).map { binding in
      let keys = state.keys(of: binding.info).map(\.shown).joined(separator: "  ")
      let isOfApp = if case .app = binding.source { true } else { false }
      let isOfControl = if case .control = binding.source { true } else { false }
      return ShownBinding(
        info: binding.info, keys: SafeText(keys), isOfApp: isOfApp, isOfControl: isOfControl)
    }
  }
}
