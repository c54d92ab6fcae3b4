import TerminalUI

/// A row of a showcase: what it does in a user's words, and what that is called in the library that is shown.
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
  /// Verbs below one another; Enter performs the one that has the focus.
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
