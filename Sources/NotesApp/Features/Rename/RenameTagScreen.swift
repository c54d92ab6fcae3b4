import NavigationCore
import TerminalUI

/// The sheet to rename a tag and the tags below it.
struct RenameTagScreen: AppScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The name of a tag" }

  typealias Answer = TagRenaming
  let tag: String
  var name = TextBuffer("", .field)
  private var isKnown = false

  init(tag: String) {
    self.tag = tag
  }

  static let bindings = nameBindings

  static let receivers: [Receiver<Self>] = [
    .changed { operation, _, screen, turn in
      guard case .change(.renameTag(let renaming)) = operation else { return }
      turn.finish(screen, with: renaming)
    }
  ]

  func title(_ context: Context<Notes>) -> SafeText { "Rename tag" }

  mutating func settle(_ turn: inout Turn<Notes>) {
    guard !refuseReadOnly(&turn), let tags = turn.context.value(of: AllTags()) else { return }
    guard isKnown || tags.contains(where: { NoteTag.isSame($0.tag, tag) }) else {
      return refuse(&turn, because: SafeText("No notes tagged \(tag)"))
    }
    if !isKnown { (name, isKnown) = (TextBuffer(tag, .field), true) }
  }

  func body(_ context: Context<Notes>) -> Body {
    let tags = context.value(of: AllTags()) ?? []
    let count = tags.first { NoteTag.isSame($0.tag, tag) }?.count ?? 0
    let other = name.isModified ? merged(in: tags) : nil
    let warning = other == nil && name.isModified ? warning : nil
    NameFieldBody(
      placeholder: "The tag",
      hint: warning.map { .warning($0) } ?? .tag(tag, count: count, other: other))
  }

  /// The other tag that already has the new name, with which the tag is merged.
  fileprivate func merged(in tags: [TagCount]) -> TagCount? {
    guard !NoteTag.isSame(name.text, tag) else { return nil }
    return tags.first { NoteTag.isSame($0.tag, name.text) }
  }

  private var warning: String? {
    NoteTag(name.text).flatMap { TagRenaming(of: tag, to: $0.text).warning }
  }
}

extension RenameTagScreen: NameScreen {
  func confirm(_ turn: inout Turn<Notes>) {
    guard name.isModified, name.text != tag else { return turn.dismiss() }
    guard NoteTag(name.text) != nil else {
      return turn.say(SafeText(NoteTag.rule), isError: true)
    }
    // Merged tags cannot be told apart again, except by undoing.
    if turn.context.value(of: AllTags()).flatMap(merged) != nil {
      let subject = Toast.Subject("merge tags", name.text)
      let isConfirmed = turn.isConfirmed(subject, by: "confirm", isError: true) { key in
        "\(name.text) exists · \(key) again merges the two tags"
      }
      guard isConfirmed else { return }
    }
    turn.change(.change(.renameTag(TagRenaming(of: tag, to: name.text))))
  }
}
