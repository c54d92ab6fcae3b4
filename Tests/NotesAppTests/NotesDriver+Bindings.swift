import NavigationCore
import NavigationTesting

@testable import NotesApp
@testable import TerminalUI

extension NotesDriver {
  /// The bindings of the active screen, those that are asked first coming first.
  var bindings: [LiveBinding] { app.responders(of: state)?.bindings() ?? [] }

  /// Whether a text has the keys.
  var isWriting: Bool { state.isWriting(on: state.activeNode.id) }

  /// What keys mean now.
  func meaning(of keys: [Key]) -> KeyMeaning { app.meaning(of: keys, state) }

  /// The keys of a binding, as the user has chosen them.
  func keys(of binding: LiveBinding) -> [[Key]] {
    app.responders(of: state)?.keys(of: binding.info) ?? []
  }

  /// The first keys that lead to a binding, and to none before it.
  func firstKeys(of source: LiveBinding.Source) -> [Key]? {
    bindings.first { $0.source == source }.flatMap { binding in
      keys(of: binding).first { app.responders(of: state)?.reaches($0, source) == true }
    }
  }

  /// What a click on each hint of the footer does, from the left.
  var hintedBindings: [LiveBinding.Source] {
    var sources: [LiveBinding.Source] = []
    for column in 0..<size.columns {
      if let hint = app.hint(at: column, state), let source = hint, sources.last != source {
        sources.append(source)
      }
    }
    return sources
  }

  /// The name of the binding that a key leads to; nil where it leads to none.
  func bindingName(for keys: [Key]) -> String? {
    guard case .binding(let source) = meaning(of: keys) else { return nil }
    return app.responders(of: state)?.info(of: source)?.name
  }

  /// The names that the active screen wants in its footer.
  var namesOfHints: [String] {
    func names<S: Screen>(_ screen: S) -> [String] where S.App == Notes {
      screen.hints(app.activeContext(of: screen, state)).map(\.key)
    }
    return state.activeScreen.map { names($0) } ?? []
  }
}
