import ArgumentParser
import Foundation
import NotesApp
import NotesStorage

/// `navtui add`: stores a new note.
struct AddCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a note and print its number and link.",
    discussion: """
      The text is taken from the arguments, or from standard input with -. Put -- before a text \
      that begins with -: navtui add -- '- [ ] milk'

      A template is a note tagged template, or a tag below it such as template/meeting, also in \
      its text. The new note gets its text and tags without that one; {{date}}, {{time}}, \
      {{weekday}} and {{title}} are filled in. Your text replaces {{cursor}}, or is appended.
      """)

  @Argument(help: "The text; - reads standard input.")
  var text: [String] = []

  @Option(
    name: .shortAndLong,
    help: "The title; by default the template's title, or the first line.")
  var title: String?

  @Flag(
    name: .shortAndLong, help: "Write the text in your editor; an empty file stores nothing.")
  var edit = false

  @Option(
    help: ArgumentHelp("Begin as a template: its title or its number.", valueName: "name"),
    completion: .templates)
  var template: TemplateReference?

  @Option(name: .customLong("tag"), help: "A tag. Can be repeated.", completion: .tags)
  var tags: [String] = []

  @OptionGroup var store: StoreOptions

  func execute() throws {
    for tag in tags where NoteTag(tag) == nil { throw CommandFailure.noTag(tag) }
    try store.checkForChanges()
    let begun = try template.map(begin)
    let text = try readBody()
    let (body, file) = try edited(begun?.text.adding(text) ?? text)
    try Console.checkLength(of: body)
    guard let draftTitle = givenTitle ?? begun?.ownTitle ?? body.derivedTitle,
      !edit || body.byteCount > 0
    else {
      file?.remove()
      throw CommandFailure(
        .usage, "Nothing to add. Write the text after `add`, or pipe it in with `-`.")
    }
    let id = try EditedFile.keeping(file) {
      let notes = try store.openForChanges()
      let tags = ((begun?.tags ?? []) + tags).uniquedTags
      let id = try notes.create(NoteDraft(title: draftTitle, body: body, tags: tags))
      try notes.close()
      return id
    }
    Console.remarks(body.remarks, on: id)
    Console.notes([id])
  }

  /// Returns the initial content of a note from a template. Creates no database if there is none.
  @MainActor private func begin(as template: TemplateReference) throws -> FilledTemplate {
    guard let notes = try store.openIfExisting() else { throw template.failure([]) }
    return try template.find(in: notes).begun(at: .now, titled: givenTitle)
  }

  /// The title from the options; nil for a blank one.
  @MainActor private var givenTitle: String? {
    title.map { NoteText.title($0.onOneLine) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the text after editing it in the user's editor, and the file that contains it until it is stored.
  @MainActor private func edited(_ body: NoteBody) throws -> (NoteBody, EditedFile?) {
    guard edit else { return (body, nil) }
    switch ExternalEditor(UserConfig().config).edit(body, name: "new-note") {
    case .edited(let body, let file): return (body, file)
    case .unchanged(_, exitCode: .success): return (body, nil)
    case .emptied:
      throw CommandFailure(.usage, "The editor left an empty file: nothing was stored.")
    case .unchanged(let reason, let code): throw CommandFailure(code, reason)
    }
  }

  /// Whether the text is that of standard input.
  @MainActor var readsInput: Bool {
    text == ["-"] || text.isEmpty && !edit && !Console.isInputATerminal
  }

  @MainActor private func readBody() throws -> NoteBody {
    guard readsInput else { return .text(text.joined(separator: " ")) }
    return try Console.readNote(advice: "Write the text after `add`, or pipe it in.")
  }
}
