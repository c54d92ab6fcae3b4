import TerminalUI

/// Which bindings were available on each screen, and what they did.
struct BindingUses {
  struct Use {
    let name: String
    let screen: String
    let keys: String
    /// The first state in which it was shown.
    var visit: Int
    var frame: Frame
    var isShown = false
    var isReached = false
    var hasEffect = false
  }

  private(set) var uses: [String: Use] = [:]

  var names: Set<String> { Set(uses.values.map(\.name)) }

  /// The bindings that a footer showed and that never did anything there.
  var shownWithoutEffect: [Use] {
    sorted { $0.isShown && $0.isReached && !$0.hasEffect }
  }

  var unreachable: [Use] { sorted { !$0.isReached && !$0.keys.isEmpty } }

  private func sorted(_ isIncluded: (Use) -> Bool) -> [Use] {
    uses.values.filter(isIncluded).sorted { ($0.visit, $0.name) < ($1.visit, $1.name) }
  }

  mutating func note(
    _ binding: AvailableBinding, on screen: String, isWriting: Bool, at visit: Int,
    screen frame: Frame
  ) {
    guard binding.isOffered, !binding.keys.isEmpty else { return }
    let id = "\(screen) \(binding.name)"
    var use =
      uses[id]
      ?? Use(
        name: binding.name, screen: screen, keys: binding.keys.first?.shown ?? "", visit: visit,
        frame: frame)
    if binding.isShown, !use.isShown { (use.visit, use.frame, use.isShown) = (visit, frame, true) }
    // A screen may take a key of the app or of its text for itself, and a text its characters.
    let isOwn = binding.owner == "screen" || binding.owner.hasPrefix("control")
    let isTaken = isOwn && binding.keys.contains { $0.first?.text == nil || !isWriting }
    if !binding.reachingKeys.isEmpty || !isTaken { use.isReached = true }
    uses[id] = use
  }

  mutating func note(_ name: String, on screen: String, hasEffect: Bool) {
    if hasEffect { uses["\(screen) \(name)"]?.hasEffect = true }
  }
}
