import NavigationCore
import TerminalUI

/// The keys of a command, which are changed by pressing them.
struct KeyChoiceScreen: AppScreen {
  static var keysTitle: SafeText { "The keys of a command" }

  /// The name of the command in the configuration.
  let name: String
  private var position = ListPosition()
  private var recorded = RecordedKeys()
  /// What the keys that are recorded replace; nil while none are.
  private var replaced: Row?

  /// A row of the sheet.
  enum Row: Hashable, Codable, Sendable {
    case keys(Int), more, standard, writing
  }

  init(name: String) { self.name = name }

  static var isInPalette: Bool { false }
  /// Other keys would leave the sheet for a place below it.
  static let appBindings = AppBindingScope.question

  static let bindings = [
    Binding<Self>(
      ["d", "<Delete>"], "remove", title: "remove these keys", keywords: "delete unbind none",
      name: "remove-keys", when: { $0.focusedKeys($1) != nil }
    ) { screen, turn in
      guard let index = screen.focusedKeys(turn.context) else { return }
      var keys = screen.row(turn.context)?.keys ?? []
      keys.remove(at: index)
      screen.choose(keys, &turn)
    }
  ]

  func title(_ context: Context<Notes>) -> SafeText {
    row(context).map { "Keys: \($0.title.string)" } ?? "Keys"
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    replaced == nil
      ? [
        "open": "change", "remove-keys": "remove", "move-down": "move", "back": "back",
        "help": "help",
      ]
      : ["confirm": "choose", "back": "cancel"]
  }

  func body(_ context: Context<Notes>) -> Body {
    if replaced != nil {
      KeyRecorder(\.recorded) { isChosen, screen, turn in
        if isChosen { screen.chooseRecorded(&turn) } else { screen.stopRecording() }
      }
      Text(hint(context)) { $0.dim }
    } else if let row = row(context) {
      Menu(\.position, rows(of: row, context)) { id, screen, turn in screen.perform(id, &turn) }
    } else {
      EmptyText(SafeText("There is no command \(name)."))
    }
  }

  /// What is wrong with the recorded keys, or how recording ends.
  private func hint(_ context: Context<Notes>) -> SafeText {
    guard !recorded.keys.isEmpty else { return "Up to four keys, one after the other." }
    return problem(withRecorded: context).map(sentence)
      ?? "These keys are free. Another key makes a sequence."
  }

  /// The binding with its keys; nil if the app has none of the name.
  private func row(_ context: Context<Notes>) -> BindingGroup.Row? {
    Notes.bindingsByName(context.environment.keys).first { $0.name == name }
  }

  private func rows(
    of row: BindingGroup.Row, _ context: Context<Notes>
  ) -> [FormRow<Row>] {
    let settings = context.value(of: CurrentSettings())
    let standard = Notes.standardKeys(of: name)
    let source = settings?.source(ofKeys: name).title ?? ""
    var rows = row.keys.enumerated().map { index, keys in
      FormRow(SafeText(keys.shown), detail: SafeText(source), id: Row.keys(index))
    }
    rows.append(FormRow("Add keys…", id: .more))
    if !row.isStandard {
      rows.append(
        FormRow("Default", detail: standard.isEmpty ? "no key" : standard.shown, id: .standard))
    }
    return rows + (settings?.hasChoices == true ? [.writing(Row.writing, context)] : [])
  }

  private func focusedKeys(_ context: Context<Notes>) -> Int? {
    guard replaced == nil, let count = row(context)?.keys.count, position.focus < count else {
      return nil
    }
    return position.focus
  }

  private mutating func perform(_ row: Row, _ turn: inout Turn<Notes>) {
    switch row {
    case .keys, .more: (replaced, recorded) = (row, RecordedKeys())
    case .standard: choose(nil, &turn)
    case .writing: SettingsChoice.writing.choose(&turn)
    }
  }

  private mutating func stopRecording() { (replaced, recorded) = (nil, RecordedKeys()) }

  /// The keys with the recorded ones.
  private func keysWithRecorded(_ context: Context<Notes>) -> [[Key]] {
    let keys = row(context)?.keys ?? []
    let replacedIndex = if case .keys(let index)? = replaced { index } else { keys.count }
    let others = { (part: ArraySlice<[Key]>) in part.filter { $0 != recorded.keys } }
    return others(keys.prefix(replacedIndex)) + [recorded.keys]
      + others(keys.dropFirst(replacedIndex + 1))
  }

  private func problem(withRecorded context: Context<Notes>) -> KeyProblem? {
    checked(keysWithRecorded(context), context).problems.first
  }

  /// The problem in the words of the app.
  private func sentence(_ problem: KeyProblem) -> SafeText {
    switch problem.reason {
    case .taken:
      guard let taken = problem.taken else { break }
      let title = Notes.bindingsByName().first { $0.name == taken.name }?.title.string
      return SafeText("\([taken.keys].shown.string) is taken: \(title ?? taken.name)")
    case .wayOut: return "A key has to stay, because it leads out of screens"
    case .forbiddenKey: return "Terminals do not tell this key from another one"
    case .notation, .unknownName: break
    }
    return SafeText(problem.description)
  }

  private mutating func chooseRecorded(_ turn: inout Turn<Notes>) {
    if let problem = problem(withRecorded: turn.context) {
      recorded = RecordedKeys()
      return turn.say(sentence(problem), isError: true)
    }
    let keys = keysWithRecorded(turn.context)
    stopRecording()
    choose(keys, &turn)
  }

  /// Checks all chosen keys with new ones for this command; nil for the default ones.
  private func checked(
    _ keys: [[Key]]?, _ context: Context<Notes>
  ) -> (keys: [String: [[Key]]], problems: [KeyProblem]) {
    var others = context.environment.keys
    others[name] = nil
    // The last choice is the first one that is rejected.
    return Notes.checked(
      Config.keyChoices(others) + Config.keyChoices([name: keys ?? Notes.standardKeys(of: name)]))
  }

  private func choose(_ keys: [[Key]]?, _ turn: inout Turn<Notes>) {
    let (all, problems) = checked(keys, turn.context)
    if let problem = problems.first { return turn.say(sentence(problem), isError: true) }
    guard let title = row(turn.context)?.title else { return }
    let shown = (all[name] ?? []).shown
    let settings = turn.context.value(of: CurrentSettings())
    turn.change(.choose(.keys(name, keys)))
    var environment = turn.context.environment
    environment.keys = all
    if keys == nil, settings?.fileKeys[name] == nil { environment.keys[name] = nil }
    turn.take(.setEnvironment(environment))
    let what: SafeText = "\(title.string): \(shown.isEmpty ? "no key" : shown.string)"
    SettingsChoice.say(what, isInFile: settings?.fileKeys[name] != nil, &turn)
  }
}

extension FormRow {
  /// The row that writes the settings to the file, with what it writes.
  static func writing(_ id: ID, _ context: Context<Notes>) -> FormRow {
    let chosen = context.value(of: CurrentSettings())?.chosen.summary ?? ""
    return FormRow("Write to config.yaml", detail: SafeText(chosen), id: id)
  }
}
