import NavigationCore

/// The sheet that names a new workspace, or renames one.
struct SceneNameScreen<App: ScreenApp>: Screen {
  /// The workspace to rename, or nil for a new one.
  let renamed: String?
  private(set) var text: TextBuffer

  static var takesText: Bool { true }

  /// The palette has the action that opens the sheet.
  static var isInPalette: Bool { false }

  static var keysTitle: SafeText { "The name of a workspace" }

  init(renaming name: String?) {
    renamed = name
    text = TextBuffer(name ?? "", .field)
    // Typing replaces the name.
    text.apply(.selectAll, in: .zero)
  }

  static var bindings: [Binding<Self>] {
    [
      Binding(
        "<Enter>", "open", title: "open or rename", keywords: "confirm ok yes enter",
        name: "confirm"
      ) { $0.confirm(&$1) },
      Binding("<Esc>", "cancel", title: "one step back", keywords: "cancel close", name: "back") {
        _, turn in turn.back()
      },
    ]
  }

  func title(_ context: Context<App>) -> SafeText {
    renamed.map { "Rename \($0)" } ?? "New workspace"
  }

  func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> {
    guard problem(context) == nil else { return ["help": "keys", "back": "cancel"] }
    return ["confirm": renamed == nil ? "open" : "rename", "help": "keys", "back": "cancel"]
  }

  func body(_ context: Context<App>) -> Body {
    let problem = problem(context)
    TextField("Name", \.text, placeholder: SafeText(unusedName(context)))
    Text(problem ?? "Links begin with it: \(context.table.scheme)://\(name(context))/") {
      problem == nil ? $0.dim : $0.error
    }
    if renamed == nil {
      Spacer(rows: 1)
      Text("A workspace is \(App.words.scene.string).", { $0.dim })
    }
  }

  /// Closes the sheet if a link names a workspace that is not open.
  mutating func settle(_ turn: inout Turn<App>) {
    guard let renamed,
      !turn.context.navigation.scenes.contains(where: { $0.name == renamed })
    else { return }
    refuse(&turn, because: SafeText("No workspace “\(renamed)”"))
  }

  /// Returns the name in the field, or the suggested name if the field is empty.
  private func name(_ context: Context<App>) -> String {
    text.isEmpty ? renamed ?? unusedName(context) : text.text
  }

  /// Returns an unused workspace name, such as `space2`.
  private func unusedName(_ context: Context<App>) -> String {
    let names = Set(context.navigation.scenes.map(\.name))
    let numbers = names.count + 1...2 * names.count + 1
    let number = numbers.first { !names.contains("space\($0)") }
    return "space\(number ?? names.count + 1)"
  }

  /// Returns why the name is invalid, or nil if it is valid.
  private func problem(_ context: Context<App>) -> SafeText? {
    let name = name(context)
    guard name != renamed else { return nil }
    var navigation = context.navigation
    let scene = renamed ?? navigation.activeScene.name
    return switch navigation.apply(.renameScene(scene, to: name)) {
    case .failed(.invalidSceneName): "Only A to Z, a to z, digits, and - . _ ~"
    case .failed(.takenSceneName), .unchanged: "This workspace exists"
    case .applied, .refused, .failed: nil
    }
  }

  private func confirm(_ turn: inout Turn<App>) {
    if let problem = problem(turn.context) { return turn.say(problem, isError: true) }
    let name = name(turn.context)
    turn.dismiss()
    guard let renamed else { return turn.openScene(name) }
    guard name != renamed else { return }
    turn.navigate(.renameScene(renamed, to: name))
    turn.say(SafeText("Workspace “\(renamed)” renamed to “\(name)”"))
  }
}
