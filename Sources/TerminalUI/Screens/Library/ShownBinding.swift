import NavigationCore

/// A binding as shown in help and menus.
struct ShownBinding {
  /// The keys and names.
  let info: BindingInfo
  /// The keys that the user has for it.
  let keys: [[Key]]
  /// The list that declares the binding.
  let list: LiveBinding.List

  init(_ binding: LiveBinding, _ keys: [[Key]]) {
    (info, self.keys, list) = (binding.info, keys, binding.source.list)
  }
}

extension Context {
  /// The bindings of the screen below that are offered in footer and palette.
  var bindingsBelow: [ShownBinding] {
    guard let responders = respondersBelow else { return [] }
    return responders.bindings().filter(\.isOffered).map {
      ShownBinding($0, responders.keys(of: $0.info))
    }
  }

  /// Whether the text with the focus on the screen below has vi keys.
  var hasViKeysBelow: Bool { respondersBelow?.hasViKeys == true }

  /// The responder chain of the screen below, or nil if there is none. The screen is laid out again after the one below,
  /// and after changes of the data that the conditions of its bindings read.
  var respondersBelow: ResponderChain? {
    guard let presented = presentation else { return nil }
    note(.screens)
    var below = state
    below.navigating.navigator.send(.popBefore(.id(presented.node)))
    runtime.keys.keepTables(&below)
    below = runtime.placer.placing(below.activeNode.id, below, self)
    return runtime.keys.responders(of: below, self)
  }
}
