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
  /// the only hint.
  init(
    _ responders: ResponderChain?, _ named: KeyValuePairs<String, SafeText>, cancels: Bool,
    textKind: TextBuffer.Kind?, trailing: SafeText, _ theme: Theme
  ) {
    var hints: [FooterHint] = []
    if let responders {
      let isSelecting = textKind.map(responders.isSelecting) ?? false
      let named = cancels ? ["back": "cancel"] : isSelecting ? Self.selecting : named
      hints =
        named.isEmpty
        ? responders.rankedHints : responders.hints(named, cancels: cancels)
    }
    let names = hints.map(\.binding.info.name)
    // The kept hints at the end are help and, if it stands before help, back.
    view = KeyHintsView(
      hints.map { hint in
        KeyHintsView.Hint(
          SafeText(hint.keys.shown), hint.label,
          isDestructive: hint.binding.info.traits.contains(.destructive))
      },
      keeping: names.dropLast().last == "back" ? 2 : 1, trailing: trailing, theme: theme)
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

private typealias FooterHint = (binding: LiveBinding, keys: [Key], label: SafeText)

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
    _ named: KeyValuePairs<String, SafeText>, cancels: Bool
  ) -> [FooterHint] {
    named.compactMap { name, label in
      // Esc cancels typed keys, or what a message asks to press again, even where there is no way back.
      first(named: name) { binding in
        guard cancels ? binding.isLive : binding.isOffered else { return nil }
        return hint(binding, label)
      }
    }
  }

  fileprivate var rankedHints: [FooterHint] {
    var known: Set<String> = []
    let shown = bindings().compactMap { binding -> FooterHint? in
      guard binding.isOffered, binding.info.rank > 0, !known.contains(binding.info.name),
        let hint = hint(binding, binding.info.label)
      else {
        return nil
      }
      known.insert(binding.info.name)
      return hint
    }
    return shown.enumerated().sorted {
      ($0.element.binding.info.rank, $0.offset) < ($1.element.binding.info.rank, $1.offset)
    }.map(\.element)
  }

  /// Returns a hint with the first keys that reach a binding, or nil if none do.
  private func hint(_ binding: LiveBinding, _ label: SafeText) -> FooterHint? {
    keys(of: binding.info).first { reaches($0, binding.source) }.map { (binding, $0, label) }
  }
}
