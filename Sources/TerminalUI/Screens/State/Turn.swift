public import NavigationCore

/// What a key does: it may change the model, and asks for steps.
///
/// Steps are taken in their order when the key is done.
public struct Turn<App: ScreenApp> {
  /// What the app knows beside its screens.
  public var model: App.Model
  /// What can be read.
  public let context: Context<App>
  private(set) var steps: [Step<App>] = []

  init(_ context: Context<App>) {
    model = context.model
    self.context = context
  }

  /// Asks for a step.
  public mutating func take(_ step: Step<App>) {
    steps.append(step)
  }

  /// Applies an action of navigation, if the rules let it pass.
  public mutating func navigate(_ action: NavigationAction<App.Place>) {
    take(.navigate(action))
  }

  /// Applies a feature's action, which cannot touch the app's other screens.
  public mutating func navigate<Feature>(
    _ action: NavigationAction<Feature>, through pullback: Pullback<Feature, App.Place>
  ) {
    do throws(Untranslated) {
      navigate(try context.navigation.translate(action, through: pullback))
    } catch {
      say("Not possible from here", isError: true)
    }
  }

  /// Puts a place on the active stack.
  public mutating func push(_ place: App.Place) { navigate(.push([place])) }

  /// Shows a place beside the list, and goes there.
  public mutating func show(_ place: App.Place) { navigate(.showDetail(place, isFocused: true)) }

  /// Presents a place over the active screen. Its answer comes to ``Receiver/answer(of:_:)``.
  public mutating func present(
    _ place: App.Place, _ style: PresentationStyle = .sheet, isDismissable: Bool = true
  ) {
    navigate(.present(place, style, isDismissable: isDismissable))
  }

  /// Goes back one step.
  public mutating func back() { navigate(.back) }

  /// Closes the innermost presentation.
  public mutating func dismiss() { navigate(.dismiss) }

  /// Goes to the place of a link, which may be relative to this screen; says what is wrong with it otherwise.
  public mutating func open(link: String) { follow(link) { .open($0) } }

  /// Shows the place of a link on top of what is there, as ``open(link:)`` reads it.
  public mutating func append(link: String) { follow(link) { .append($0) } }

  /// Shows the place of a link on a new tree, as ``open(link:)`` reads it.
  public mutating func replace(link: String) {
    let root = context.table.root
    follow(link) { .replace($0, root: root) }
  }

  private mutating func follow(
    _ link: String, _ action: (Route<App.Place>) -> NavigationAction<App.Place>
  ) {
    do throws(LinkError) {
      let waypoint = context.navigation.activeWaypoint
      navigate(action(try context.table.route(to: link, relativeTo: waypoint)))
    } catch {
      say(SafeText(error.description), isError: true)
    }
  }

  /// Gives an answer to the screen that presented this one, and closes the presentation. No question is asked: the
  /// screen is done.
  public mutating func finish<S: Screen>(_ screen: S, with answer: S.Answer) where S.App == App {
    take(.finish(context.id, AnyEquatable(FinishedAnswer(screen: S.self, answer: answer))))
  }

  /// Shows a message until the next key.
  public mutating func say(_ text: SafeText, isError: Bool = false) {
    take(.say(Toast(text, isError: isError)))
  }

  /// Has the source changed; the result comes to ``Receiver/changed(_:)`` and
  /// ``ScreenApp/changed(_:_:_:)``.
  public mutating func change(_ change: App.Change) { take(.change(change)) }

  /// Starts work, unless the same runs already; its value comes to ``Receiver/result(of:_:)``.
  public mutating func start(_ work: some Work<App>) { take(.start(AnyWork(work))) }

  /// Cancels work.
  public mutating func cancel(_ work: some Work<App>) { take(.cancel(AnyWork(work))) }

  /// Puts a text on the user's clipboard, where the terminal takes it.
  public mutating func copy(_ text: String) { take(.request(.copy(text))) }
}

/// An answer, and the type of the screen that gave it.
struct FinishedAnswer<S: Screen>: Equatable, Sendable, AnyFinishedAnswer {
  let answer: S.Answer

  init(screen: S.Type, answer: S.Answer) {
    self.answer = answer
  }

  var source: ObjectIdentifier { ObjectIdentifier(S.self) }
  var value: any Sendable { answer }
}

/// An answer of a screen of any type.
protocol AnyFinishedAnswer: Sendable {
  var source: ObjectIdentifier { get }
  var value: any Sendable { get }
}
