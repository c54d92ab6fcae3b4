import TerminalUI

/// A row of a showcase: its effect in a user's words, and the name of the call in the library.
struct Verb<Root: Screen>: Sendable where Root.App == Gallery {
  let title, call: SafeText
  let perform: @Sendable (inout Root, inout Turn<Gallery>) -> Void

  init(
    _ title: SafeText, _ call: SafeText = .empty,
    perform: @escaping @Sendable (inout Root, inout Turn<Gallery>) -> Void
  ) {
    (self.title, self.call, self.perform) = (title, call, perform)
  }
}

extension List where Root.App == Gallery {
  /// Creates a list of actions. Enter performs the focused one.
  init(
    _ position: any WritableKeyPath<Root, ListPosition> & Sendable, _ verbs: [Verb<Root>],
    completesField: Bool = false
  ) {
    self.init(position, verbs, completesField: completesField) {
      ListRow($0.title, $0.call)
    } open: { index, screen, turn in
      verbs[index].perform(&screen, &turn)
    }
  }
}
