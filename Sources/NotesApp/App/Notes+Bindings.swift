import NavigationCore
public import TerminalUI

extension Notes {
  /// What keys do on every screen where nothing is written.
  public static var bindings: [AppBinding<Notes>] {
    // The footers have their room for what one does with notes.
    notes + AppBinding.standard.map { $0.info.name == "palette" ? $0.ranked(0) : $0 }
  }

  private static var notes: [AppBinding<Notes>] {
    [
      AppBinding(
        ["/", "<Space>n/"], "search", title: "search", traits: [.beginsText]
      ) { turn in
        turn.model.isSearchAsked = true
        // What is read beside the search stays there.
        let isThere = turn.context.navigation.route.legs.first?.placement == .tab("search")
        if !isThere { turn.navigate(.select(tab: "search")) }
        turn.navigate(.focus(.sidebar))
      },
      AppBinding(
        ["c", "<Space>nc"], "capture", title: "capture a new note", traits: [.changes, .beginsText]
      ) { turn in
        turn.present(.capture(title: turn.context.answeredToast?.subject ?? "", text: ""))
      },
      AppBinding(
        ["C", "<Space>nt"], "template", title: "a new note from a template",
        name: "new-from-template", traits: [.changes]
      ) { $0.navigate(.toggle(.templates, .sheet)) },
      AppBinding(["gd", "<Space>nn"], "today", title: "the note of today") {
        $0.change(.findDayNote)
      },
      AppBinding(["u", "<Space>nu"], "undo", title: "undo", traits: [.changes]) { turn in
        turn.change(.take(.undo, of: turn.model.nextActions.undo?.number ?? 0))
      },
      AppBinding(["<C-r>", "<Space>nr"], "redo", title: "redo", traits: [.changes]) { turn in
        turn.change(.take(.redo, of: turn.model.nextActions.redo?.number ?? 0))
      },
    ]
  }
}
