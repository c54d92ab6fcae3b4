/// The hints of the footer, and what a click on each does.
struct Footer {
  let view: KeyHintsView
  /// Nil where keys that were typed are dropped.
  let sources: [LiveBinding.Source?]

  /// Shows the bindings that do something now, with the words of the footer for them: those that the screen names, else
  /// those with a rank in the order of their ranks; of several with a name the first that can be typed.
  init(
    _ responders: ResponderChain?, _ named: KeyValuePairs<String, SafeText>, showsKeyPanel: Bool,
    textKind: TextBuffer.Kind?, trailing: SafeText, _ theme: Theme
  ) {
    var hints: [FooterHint] = []
    if let responders {
      let isSelecting = textKind.map(responders.isSelecting) ?? false
      let named = showsKeyPanel ? ["back": "cancel"] : isSelecting ? Self.selecting : named
      hints =
        named.isEmpty
        ? responders.rankedHints : responders.hints(named, showsKeyPanel: showsKeyPanel)
    }
    let names = hints.map(\.binding.info.name)
    // Where the way back stands before the help, both stay.
    view = KeyHintsView(
      hints.map { hint in
        KeyHintsView.Hint(
          SafeText(hint.keys.shown), hint.label,
          isDestructive: hint.binding.info.traits.contains(.destructive))
      },
      keeping: names.dropLast().last == "back" ? 2 : 1, trailing: trailing, theme: theme)
    sources = hints.map { showsKeyPanel ? nil : $0.binding.source }
  }

  /// The keys that were typed; else the scene where no tab bar names it, and what the screen says.
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

/// What the footer shows of a binding.
private typealias FooterHint = (binding: LiveBinding, keys: [Key], label: SafeText)

extension ResponderChain {
  /// Whether something of the text is selected.
  fileprivate func isSelecting(_ kind: TextBuffer.Kind) -> Bool {
    bindings(named: "back").contains { binding in
      guard binding.isOffered, case .text = binding.source.list else { return false }
      return TextBindings.of(kind).actions[binding.source.index] == .deselect
    }
  }

  fileprivate func hints(
    _ named: KeyValuePairs<String, SafeText>, showsKeyPanel: Bool
  ) -> [FooterHint] {
    named.compactMap { name, label in
      // The keys that began a longer binding can be taken back wherever that is.
      let shown = bindings(named: name).filter { showsKeyPanel ? $0.isLive : $0.isOffered }
      return shown.lazy.compactMap { self.hint($0, label) }.first
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

  /// A hint of the first keys that lead to a binding; nil where none do.
  private func hint(_ binding: LiveBinding, _ label: SafeText) -> FooterHint? {
    keys(of: binding.info).first { reaches($0, binding.source) }.map { (binding, $0, label) }
  }
}
