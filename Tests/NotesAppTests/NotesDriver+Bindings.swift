import NavigationCore
import NavigationTesting

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

extension NotesDriver {
  /// The bindings of the active screen, by precedence.
  var bindings: [LiveBinding] { app.keys.responders(of: state)?.bindings() ?? [] }

  /// True if a text field has the focus.
  var isWriting: Bool { state.isWriting(on: state.activeNode.id) }

  /// Returns the current meaning of keys.
  func meaning(of keys: [Key]) -> KeyMeaning { app.keys.meaning(of: keys, state) }

  /// Returns the keys of a binding, including remapped ones.
  func keys(of binding: LiveBinding) -> [[Key]] {
    app.keys.responders(of: state)?.keys(of: binding.info) ?? []
  }

  /// Returns the first keys that lead to a binding and are not shadowed.
  func firstKeys(of source: LiveBinding.Source) -> [Key]? {
    bindings.first { $0.source == source }.flatMap { binding in
      keys(of: binding).first { app.keys.responders(of: state)?.reaches($0, source) == true }
    }
  }

  /// The bindings that clicks on the footer hints trigger, from the left.
  var hintedBindings: [LiveBinding.Source] {
    var sources: [LiveBinding.Source] = []
    for column in 0..<size.columns {
      if let hint = app.frames.hint(at: column, state), let source = hint, sources.last != source {
        sources.append(source)
      }
    }
    return sources
  }

  /// Returns the name of the binding for keys; nil if there is none.
  func bindingName(for keys: [Key]) -> String? {
    guard case .binding(let source) = meaning(of: keys) else { return nil }
    return app.keys.info(of: source, state)?.name
  }

  /// The names of the hints that the active screen requests.
  var namesOfHints: [String] {
    func names<S: Screen>(_ screen: S) -> [String] where S.App == Notes {
      screen.hints(app.activeContext(of: screen, state)).map(\.key)
    }
    return state.activeScreen.map { names($0) } ?? []
  }
}
