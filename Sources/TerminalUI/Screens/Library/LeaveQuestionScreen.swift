import NavigationCore

/// The question about unsaved text before a screen is left: store, discard, or keep writing.
///
/// A link may arrive while the user types without looking. It cannot discard the text.
struct LeaveQuestionScreen<App: ScreenApp>: Screen {
  static var appBindings: AppBindingScope { .question }

  static var keysTitle: SafeText { "Unsaved text" }

  func title(_ context: Context<App>) -> SafeText { "Unsaved text" }

  func body(_ context: Context<App>) -> Body {
    let question = WaitingQuestion(context)
    LeaveChoices(
      question: question?.text ?? "Nothing here is unsaved.",
      choices: (question?.choices ?? []) + [LeaveChoices.stay],
      keys: context.state.keyboard.tables.chosen)
  }
}

/// A question, with its answers and their keys below.
private struct LeaveChoices<App: ScreenApp>: ScreenView {
  typealias Root = LeaveQuestionScreen<App>
  typealias Choice = (info: BindingInfo, decision: Step<App>.LeaveDecision)

  let question: SafeText
  let choices: [Choice]
  let keys: ChosenKeys

  static var stay: Choice {
    (BindingInfo("<Esc>", "keep writing", name: "back", rank: BindingInfo.screenRank), .stay)
  }

  func rows(in columns: Int) -> Int? {
    question.wrapped(to: max(1, columns - 2)).count + 1 + choices.count
  }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let shown = choices.map { info, _ in
      let key = info.keys(keys, isWriting: false).first?.shown ?? ""
      return KeyHintsView.Hint(
        SafeText(key), info.label, isDestructive: info.traits.contains(.destructive))
    }
    let view = LeaveQuestionView(question: question, choices: shown, theme: layout.theme)
    let (decisions, rects) = (choices.map(\.decision), view.rects(in: rect.size))
    layout.add(
      Control(
        ControlBindings(choices.map { ($0.info, $0.decision) }), isFocusable: false,
        click: { point, _, turn in
          guard let index = rects.firstIndex(where: { $0.contains(point) }) else { return }
          turn.take(.leave(decisions[index]))
        },
        perform: { decision, _, turn in turn.take(.leave(decision)) }), in: rect)
    layout.draw(view, in: rect)
  }
}

/// The answers are always visible: in rows below the question, without the question, or side by
/// side if space is short. None has the cursor, because none is preselected.
private struct LeaveQuestionView: View {
  let question: SafeText
  let choices: [KeyHintsView.Hint]
  let theme: Theme

  private var mostKeyColumns: Int { choices.map(\.keys.columns).max() ?? 0 }

  private func hasRows(in size: Size) -> Bool { size.rows >= choices.count }

  private func lines(in size: Size) -> [SafeText] {
    question.wrapped(
      to: max(1, size.columns - 2), rows: size.rows - choices.count, ellipsis: theme.glyphs.ellipsis
    )
  }

  /// Returns the rectangle of each answer.
  func rects(in size: Size) -> [Rect] {
    guard hasRows(in: size) else { return rectsSideBySide(in: size) }
    let first = min(lines(in: size).count + 1, size.rows - choices.count)
    return choices.indices.map {
      Rect(column: 1, row: first + $0, columns: max(0, size.columns - 1), rows: 1)
    }
  }

  private func rectsSideBySide(in size: Size) -> [Rect] {
    var place = Point(column: 1, row: 0)
    return choices.map { choice in
      let columns = choice.keys.columns + 1 + choice.label.columns
      if place.column > 1, place.column + columns > size.columns {
        place = Point(column: 1, row: place.row + 1)
      }
      defer { place.column += columns + 2 }
      return Rect(column: place.column, row: place.row, columns: columns, rows: 1)
    }
  }

  func draw(in canvas: inout Canvas) {
    let (size, hasRows) = (canvas.size, hasRows(in: canvas.size))
    if hasRows { canvas.write(lines(in: size), theme.title, at: Point(column: 1, row: 0)) }
    for (choice, rect) in zip(choices, rects(in: size)) {
      let label = rect.origin.column + (hasRows ? mostKeyColumns : choice.keys.columns) + 1
      canvas.write(choice.keys, theme.title, at: rect.origin)
      canvas.write(choice.label, style(choice), at: Point(column: label, row: rect.origin.row))
    }
  }

  private func style(_ choice: KeyHintsView.Hint) -> Style {
    choice.isDestructive ? theme.destructive : theme.text
  }
}

extension BindingInfo {
  /// The binding that discards unsaved text.
  static let discard = BindingInfo(
    "d", "discard", rank: screenRank, traits: [.destructive, .answer])
}

/// The pending question, with the answers other than going back.
private struct WaitingQuestion<App: ScreenApp> {
  let text: SafeText
  let choices: [LeaveChoices<App>.Choice]

  init?(_ context: Context<App>) {
    context.note([.navigation, .screens])
    let state = context.state
    guard let pending = state.navigator.pending, let question = state.navigating.pendingQuestion,
      let screen = state.screens[question.node.id],
      let text = context.runtime.leaving.question(of: question.node, state)
    else { return nil }
    self.text = SafeText(pending.reasonToAsk + text.string)
    choices = Self.choices(of: screen) + (pending.cause == .link ? [] : [(.discard, .discard)])
  }

  private static func choices<S: Screen<App>>(of screen: S) -> [LeaveChoices<App>.Choice] {
    S.leaveChoices.map { ($0.info, .choose($0.key)) }
  }
}

extension PendingRequest {
  /// The reason for the question, followed by a space, if the user may not know it.
  fileprivate var reasonToAsk: String {
    switch action {
    case .closeScene: "The workspace is about to close. "
    case .quit: "The app is about to quit. "
    default: cause == .link ? "A link leads away from here. " : ""
    }
  }
}
