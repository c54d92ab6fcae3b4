/// The hints of the footer with the bindings that a click performs.
struct Footer {
  let view: KeyHintsView
  /// The bindings of the hints. Nil for a hint whose click only drops the keys typed so far, or takes back a message
  /// that asks for the same key again.
  let sources: [LiveBinding.Source?]
  /// The index of the hint for going back, if there is one.
  let backIndex: Int?

  /// Creates the hints for available bindings: those that the screen names, or by default those with a rank in order of
  /// rank. Among bindings with the same name, the first one whose keys reach it is used.
  ///
  /// If going back only cancels the keys typed so far, or a message that asks for the same key again (`cancels`), it is
  /// the only hint. Hints without room in a number of columns are missing, but for the last ones, which are kept.
  init(
    _ responders: ResponderChain?, _ named: KeyValuePairs<String, SafeText>, cancels: Bool,
    textKind: TextBuffer.Kind?, columns: Int, trailing: SafeText, _ theme: Theme
  ) {
    var hints: [FooterHint] = []
    if let responders {
      let isSelecting = textKind.map(responders.isSelecting) ?? false
      let named = cancels ? ["back": "cancel"] : isSelecting ? Self.selecting : named
      hints =
        named.isEmpty
        ? responders.rankedHints(columns: columns)
        : responders.hints(named, cancels: cancels, columns: columns)
    }
    let names = hints.map(\.binding.info.name)
    // The kept hints at the end are help and, if it stands before help, back.
    view = KeyHintsView(
      hints.map(\.view), keeping: names.dropLast().last == "back" ? 2 : 1, trailing: trailing,
      theme: theme)
    sources = hints.map { cancels ? nil : $0.binding.source }
    backIndex = names.firstIndex(of: "back")
  }

  /// The hint for going back, if there is one.
  var backHint: KeyHintsView.Hint? { backIndex.map { view.hints[$0] } }

  /// Returns the text at the end of the footer: the keys typed so far, or else the scene if no tab bar shows it, and
  /// the status of the screen.
  static func trailing(
    _ typed: [Key], scene: SafeText, isZoomed: Bool, status: SafeText
  ) -> SafeText {
    if !typed.isEmpty { return SafeText(typed.shown) }
    let parts = [scene.string, isZoomed ? "zoom" : "", status.string]
    return SafeText(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }

  private static let selecting: KeyValuePairs<String, SafeText> = [
    "cut": "cut", "copy": "copy", "paste": "paste", "text-indent": "indent", "back": "deselect",
    "help": "keys",
  ]
}

private typealias FooterHint = (binding: LiveBinding, view: KeyHintsView.Hint)

extension ResponderChain {
  /// Returns whether the text has a selection that the key for going back removes. A screen may use the key itself.
  fileprivate func isSelecting(_ kind: TextBuffer.Kind) -> Bool {
    bindings(named: "back").contains { binding in
      guard binding.isOffered, case .text = binding.source.list else { return false }
      return TextAction.bindings(of: kind).actions[binding.source.index] == .deselect
        && keys(of: binding.info).contains { reaches($0, binding.source) }
    }
  }

  fileprivate func hints(
    _ named: KeyValuePairs<String, SafeText>, cancels: Bool, columns: Int
  ) -> [FooterHint] {
    hints(named.count, in: columns) { index in
      let (name, label) = named[index]
      return first(named: name) { binding in
        // Esc cancels typed keys, or what a message asks to press again, even where there is no way back.
        guard cancels ? binding.isLive : binding.isOffered else { return nil }
        return hint(binding, label)
      }
    }
  }

  fileprivate func rankedHints(columns: Int) -> [FooterHint] {
    let ranked = ranked
    // The hint of each name.
    var known: [String: FooterHint?] = [:]
    return hints(ranked.count, in: columns) { index in
      let (name, source) = ranked[index]
      let hint =
        known[name]
        ?? first(named: name) { binding -> FooterHint? in
          guard binding.isOffered, binding.info.rank > 0 else { return nil }
          return self.hint(binding, binding.info.label)
        }
      known.updateValue(hint, forKey: name)
      return hint?.binding.source == source ? hint : nil
    }
  }

  /// Returns the hints with room in a number of columns, and the last two, which are kept. Whether a binding is
  /// available takes long to find out, so the hints between them are not looked up.
  private func hints(
    _ count: Int, in columns: Int, at position: (Int) -> FooterHint?
  ) -> [FooterHint] {
    var (hints, room, next) = ([FooterHint](), columns, 0)
    while next < count, room > 0 {
      if let hint = position(next) {
        hints.append(hint)
        room -= hint.view.columns
      }
      next += 1
    }
    var kept: [FooterHint] = []
    for index in (next..<count).reversed() where kept.count < 2 {
      if let hint = position(index) { kept.append(hint) }
    }
    return hints + kept.reversed()
  }

  /// Returns a hint with the first keys that reach a binding, or nil if none do.
  private func hint(_ binding: LiveBinding, _ label: SafeText) -> FooterHint? {
    keys(of: binding.info).first { reaches($0, binding.source) }.map { keys in
      let isDestructive = binding.info.traits.contains(.destructive)
      return (binding, KeyHintsView.Hint(SafeText(keys.shown), label, isDestructive: isDestructive))
    }
  }
}
