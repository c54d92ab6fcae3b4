import NavigationCore
import TerminalUI

/// The templates for a new note.
struct TemplatesScreen: AppScreen {
  static var keysTitle: SafeText { "The list of templates" }

  var position = ListPosition()

  static let receivers: [Receiver<Self>] = [
    .changed { operation, outcome, _, turn in
      guard case .template(let note, let time) = outcome.result, turn.context.isActive else {
        return
      }
      turn.begin(note, at: time)
    }
  ]

  var keywords: [String] { ["form", "new", "create"] }

  func title(_ context: Context<Notes>) -> SafeText { "Templates" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["move-down": "move", "open": "begin a note", "back": "back", "help": "help"]
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    refuseReadOnly(&turn)
  }

  func body(_ context: Context<Notes>) -> Body {
    let templates = context.value(of: Templates())
    if templates?.isEmpty == true {
      EmptyText(Self.whyNone(context))
    } else {
      list(templates ?? [], context)
    }
  }

  private func list(_ templates: [NoteSummary], _ context: Context<Notes>) -> List<Self> {
    let now = context.now
    let heights = templates.map { NoteRowView.height(of: $0, in: context.size) }
    return List(
      \.position, count: templates.count,
      height: { heights[$0] },
      opensOnClick: true,
      row: { index, isFocused, theme, canvas in
        var template = templates[index]
        template.title = NoteTemplate.name(of: template.title)
        NoteRowView(note: template, isFocused: isFocused, now: now, theme: theme)
          .draw(in: &canvas)
      }, open: { index, _, turn in turn.change(.loadTemplate(templates[index].id)) })
  }

  private static func whyNone(_ context: Context<Notes>) -> SafeText {
    let hint = context.hint("tags", "in a list tags one", on: NoteListScreen.self)
    return SafeText(
      """
      There are no templates. A note tagged \(NoteTemplate.tag), also in its text, is one. New notes begin with its \
      title and text without the tag; {{date}}, {{time}}, {{weekday}}, {{title}} and {{cursor}} are replaced\(hint)
      """)
  }
}

extension Turn<Notes> {
  /// Replaces the templates by a new note from one of them.
  fileprivate mutating func begin(_ note: Note?, at time: LocalTime) {
    guard let note, let template = NoteTemplate(note) else {
      return say("No longer a template", isError: true)
    }
    guard case .text = note.body else {
      return say(
        SafeText(
          """
          “\(note.title)”: \(note.body.problem ?? "") · `navtui add --template \(note.id)` makes a \
          note of it
          """), isError: true)
    }
    let begun = template.begun(at: time, keepsPlaceholder: true)
    model.begun = .new(begun)
    navigate(.replaceTop(.capture(title: "", text: "")))
    if !begun.tags.isEmpty {
      say(SafeText("New template, tagged \(begun.tags.joined(separator: ", "))"))
    }
  }
}
