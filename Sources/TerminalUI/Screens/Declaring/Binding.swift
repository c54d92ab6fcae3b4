/// Keys, what they are called, and what they do on one screen.
///
/// One list of bindings serves the keys, the footer, the help, the palette, the panel of longer keys and remapping.
///
/// ```swift
/// static let bindings: [Binding<Self>] = [
///   Binding("d", "trash", title: "Move to the trash") { screen, turn in turn.change(.trash(screen.id)) },
///   Binding(["o", "<C-o>"], "open", when: { screen, _ in screen.hasLink }) { … },
/// ]
/// ```
public struct Binding<Root: Screen>: Sendable {
  /// The keys and the names.
  public let info: BindingInfo
  let isLive: @Sendable (Root, Context<Root.App>) -> Bool
  let perform: @Sendable (inout Root, inout Turn<Root.App>) -> Void

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - keys: The keys, each as a ``KeyScript``.
  ///   - label: One or two words for the footer.
  ///   - title: What it does, for help and palette; the label unless it is given.
  ///   - name: What the user's configuration calls it; made from the label unless it is given.
  ///   - rank: Its place in the footer, the smallest first; 0 keeps it out of the footer.
  ///   - isLive: Whether it does something now. Keys of one that is not go to the next binding. It may read the queries
  ///     that the body or the title reads.
  ///   - perform: What it does.
  public init(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText? = nil, name: String? = nil,
    rank: Int = BindingInfo.screenRank,
    when isLive: @escaping @Sendable (Root, Context<Root.App>) -> Bool = { _, _ in true },
    perform: @escaping @Sendable (inout Root, inout Turn<Root.App>) -> Void
  ) {
    info = BindingInfo(keys, label, title: title, name: name, rank: rank)
    self.isLive = isLive
    self.perform = perform
  }
}

/// Keys, what they are called, and what they do wherever no screen has something else for them.
public struct AppBinding<App: ScreenApp>: Sendable {
  /// The keys and the names.
  public let info: BindingInfo
  let scope: AppBindingScope
  let isLive: @Sendable (Context<App>) -> Bool
  let perform: @Sendable (inout Turn<App>) -> Void

  /// Creates a binding; the parameters are those of ``Binding``, but for the scope: a binding of another
  /// scope than ``AppBindingScope/all`` works while a question is asked, too.
  public init(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText? = nil, name: String? = nil,
    rank: Int = 0, scope: AppBindingScope = .all,
    when isLive: @escaping @Sendable (Context<App>) -> Bool = { _ in true },
    perform: @escaping @Sendable (inout Turn<App>) -> Void
  ) {
    info = BindingInfo(keys, label, title: title, name: name, rank: rank)
    self.scope = scope
    self.isLive = isLive
    self.perform = perform
  }
}

/// Which of an app's bindings work on a screen.
public enum AppBindingScope: Hashable, Sendable {
  /// All of them.
  case all
  /// Those that work while a question is asked: the focus, the way back, and those of the terminal.
  case question
  /// Those of the terminal: redraw, suspend, quit. They work also where nothing else can be shown.
  case terminal
}

/// The keys and the names of a binding.
public struct BindingInfo: Hashable, Sendable {
  /// What the user's configuration calls it.
  public let name: String
  /// The keys that it has unless the user gives it others.
  public let keys: [[Key]]
  /// One or two words for the footer.
  public let label: SafeText
  /// What it does, for help and palette.
  public let title: SafeText
  /// Its place in the footer, the smallest first; 0 for none.
  public let rank: Int

  /// The rank of the way back.
  public static let backRank = 10
  /// The rank of the keys of controls, such as moving through a list.
  public static let controlRank = 20
  /// The rank of a screen's own bindings.
  public static let screenRank = 40
  /// The rank of the help, which is shown last and dropped last.
  public static let helpRank = 100

  init(_ keys: BindingKeys, _ label: SafeText, title: SafeText?, name: String?, rank: Int) {
    self.keys = keys.keys
    self.label = label
    self.title = title ?? label
    self.name = name ?? label.string.lowercased().split(separator: " ").joined(separator: "-")
    self.rank = rank
  }
}

/// One or more key scripts: `"d"`, `["j", "<Down>"]`.
public struct BindingKeys: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, Sendable {
  let keys: [[Key]]

  /// Keys that are pressed one after the other.
  public init(stringLiteral script: String) {
    keys = [Self.keys(script)]
  }

  /// Several ways to press the same.
  public init(arrayLiteral scripts: String...) {
    keys = scripts.map(Self.keys)
  }

  private static func keys(_ script: String) -> [Key] {
    do throws(KeyScript.UnknownKey) {
      return try KeyScript(script).keys
    } catch {
      preconditionFailure("the binding \(script): \(error.description)")
    }
  }
}
