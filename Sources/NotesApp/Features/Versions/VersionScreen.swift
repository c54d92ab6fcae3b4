import Markdown
import NavigationCore
import TerminalUI

/// An earlier version of a note: its changes, or its whole text.
struct VersionScreen: AppScreen {
  static var keysTitle: SafeText { "A version of a note" }

  let note: NoteID
  let number: VersionNumber
  var memory = ReaderMemory()
  private var showsText = false
  private var top = 0
  private var other = VersionChanges.Other.next

  init(note: NoteID, number: VersionNumber) {
    (self.note, self.number) = (note, number)
  }

  static let bindings: [Binding<Self>] = [
    toggle("whole text", isLive: { !$0.showsText }), toggle("changes", isLive: { $0.showsText }),
    comparing(
      "]", "later", title: "compare with the next later text", name: "compare-later", by: 1),
    comparing(
      "[", "earlier", title: "compare with the next earlier text", name: "compare-earlier", by: -1),
    comparing("=", "now", title: "compare with the current text", name: "compare-current", by: nil),
    restoring { $0.version($1)?.note == nil ? nil : ($0.note, $0.number) },
  ]

  private static func toggle(
    _ label: SafeText, isLive: @escaping @Sendable (Self) -> Bool
  ) -> Binding<Self> {
    Binding(
      "v", label, title: "changes or whole text", name: "toggle-changes",
      when: { isLive($0) && $0.changes($1) != nil }
    ) { screen, _ in screen.showsText.toggle() }
  }

  /// Compares with another text, so many further; nil for the current one.
  private static func comparing(
    _ key: BindingKeys, _ label: SafeText, title: SafeText, name: String, by step: Int?
  ) -> Binding<Self> {
    Binding(
      key, label, title: title, keywords: "diff changes versions other", name: name,
      when: { !$0.showsText && ($0.changes($1)?.others.count ?? 0) > 1 }
    ) { screen, turn in
      guard let changes = screen.changes(turn.context) else { return }
      let wanted = step.map { changes.position + $0 } ?? changes.others.count - 1
      guard changes.others.indices.contains(wanted), wanted != changes.position else {
        let reason: SafeText =
          wanted < 0 ? "No earlier version" : "This is the comparison with the current text"
        return turn.say(reason)
      }
      (screen.other, screen.top) = (changes.others[wanted], 0)
    }
  }

  static let receivers: [Receiver<Self>] = [
    .changed { operation, outcome, screen, turn in
      turn.leaveVersions(of: screen.note, after: operation, outcome)
    }
  ]

  func title(_ context: Context<Notes>) -> SafeText { "Version \(("\(number)"))" }

  func note(_ context: Context<Notes>) -> SafeText {
    SafeText(version(context)?.note?.modified.age(at: context.now) ?? "")
  }

  func status(_ context: Context<Notes>) -> SafeText {
    guard let version = version(context), version.note != nil, context.room != .zero else {
      return .empty
    }
    let options = memory.options(seeking: nil, showsProperties: false)
    let layout = version.layout(in: context.room, context.theme, options).rows
    return memory.status(of: layout, in: context.room, context.theme)
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    [
      "restore-version": "restore", "toggle-changes": showsText ? "changes" : "whole text",
      "compare-earlier": "earlier", "compare-later": "later", "compare-current": "now",
      "move-down": "scroll", "back": "back", "help": "help",
    ]
  }

  func body(_ context: Context<Notes>) -> Body {
    if let version = version(context) {
      if version.note == nil {
        EmptyText("No version \(("\(number)")).")
      } else if !showsText, let changes = changes(context) {
        ChangesBody(
          rows: changes.titles.rows + changes.changes.rows, from: "version \(changes.from)",
          to: changes.to.map { "version \($0)" } ?? "the current text", top: \.top)
      } else {
        ReaderBody(
          note: version, memory: \.memory, emptyText: { "This note is empty." },
          follow: { link, screen, turn in screen.fold(link, turn.context) })
      }
    }
  }

  /// Opens or folds the callout or section of a link. Other links of an old text are not followed.
  private mutating func fold(_ link: Int, _ context: Context<Notes>) {
    let options = memory.options(seeking: nil, showsProperties: false)
    let layout = version(context)?.layout(in: context.room, context.theme, options).rows
    if let layout, case .fold(let offset)? = layout.link(link)?.destination {
      memory.folds.toggle(offset)
    }
  }

  mutating func settle(_ turn: inout Turn<Notes>) { turn.leaveIfGone(note) }

  private func changes(_ context: Context<Notes>) -> VersionChanges.Comparison? {
    context.value(of: VersionChanges(id: note, number: number, other: other)) ?? nil
  }

  private func version(_ context: Context<Notes>) -> ReadableNote? {
    context.value(of: VersionToRead(id: note, number: number))
  }
}

/// The query for the text of a version.
struct VersionToRead: AppQuery {
  let id: NoteID
  let number: VersionNumber

  func value(in repository: any NotesReading) throws -> ReadableNote {
    try ReadableNote(repository.note(id, asIn: number))
  }
}
