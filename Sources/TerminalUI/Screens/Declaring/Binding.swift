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
  ///   - keywords: Other words that the palette finds it by, divided by blanks: those that people use who know it by
  ///     another name.
  ///   - name: What the user's configuration calls it; made from the label unless it is given.
  ///   - rank: Its place in the footer, the smallest first; 0 keeps it out of the footer.
  ///   - traits: What else is to be known of it: whether it changes what is stored, or begins a text.
  ///   - isLive: Whether it does something now. Keys of one that is not go to the next binding. It may read the queries
  ///     that the body or the title reads.
  ///   - perform: What it does.
  public init(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText? = nil, keywords: String = "",
    name: String? = nil,
    rank: Int = BindingInfo.screenRank, traits: BindingTraits = [],
    when isLive: @escaping @Sendable (Root, Context<Root.App>) -> Bool = { _, _ in true },
    perform: @escaping @Sendable (inout Root, inout Turn<Root.App>) -> Void
  ) {
    info = BindingInfo(
      keys, label, title: title, keywords: keywords, name: name, rank: rank, traits: traits)
    self.isLive = isLive
    self.perform = perform
  }

  /// Creates a binding with the keys and the names of another.
  public init(
    _ info: BindingInfo,
    when isLive: @escaping @Sendable (Root, Context<Root.App>) -> Bool = { _, _ in true },
    perform: @escaping @Sendable (inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.info, self.isLive, self.perform) = (info, isLive, perform)
  }

  /// The binding, live only where a further condition holds.
  public func only(
    when condition: @escaping @Sendable (Root, Context<Root.App>) -> Bool
  ) -> Binding {
    let isLive = isLive
    return Binding(info, when: { condition($0, $1) && isLive($0, $1) }, perform: perform)
  }
}

/// Keys, what they are called, and what they do wherever no screen has something else for them.
public struct AppBinding<App: ScreenApp>: Sendable {
  /// The keys and the names.
  public private(set) var info: BindingInfo
  let scope: AppBindingScope
  let isLive: @Sendable (Context<App>) -> Bool
  let isOffered: @Sendable (Context<App>) -> Bool
  let perform: @Sendable (inout Turn<App>) -> Void

  /// Creates a binding; the parameters are those of ``Binding``, but for two. A binding of another scope than
  /// ``AppBindingScope/all`` works while a question is asked, too. One that is not offered is in no footer and no
  /// palette; its keys work all the same, and may say why nothing happens.
  public init(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText? = nil, keywords: String = "",
    name: String? = nil,
    rank: Int = 0, scope: AppBindingScope = .all, traits: BindingTraits = [],
    when isLive: @escaping @Sendable (Context<App>) -> Bool = { _ in true },
    offered isOffered: @escaping @Sendable (Context<App>) -> Bool = { _ in true },
    perform: @escaping @Sendable (inout Turn<App>) -> Void
  ) {
    info = BindingInfo(
      keys, label, title: title, keywords: keywords, name: name, rank: rank, traits: traits)
    self.scope = scope
    self.isLive = isLive
    self.isOffered = isOffered
    self.perform = perform
  }

  /// The binding with another place in the footer.
  public func ranked(_ rank: Int) -> AppBinding {
    var binding = self
    binding.info.rank = rank
    return binding
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

/// What is to be known of a binding beside its keys and names.
public struct BindingTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates a set of its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It changes what is stored: it is not live while that is only read (``ScreenEnvironment/isReadOnly``), and its
  /// keys say so.
  public static let changes = BindingTraits(rawValue: 1)
  /// What is typed next is text: keys that come at once may begin with its key.
  public static let beginsText = BindingTraits(rawValue: 2)
  /// It deletes something: footer, help and menus show it in ``Theme/destructive``.
  public static let destructive = BindingTraits(rawValue: 4)
  /// It acts on the next row when pressed again, such as deleting: a key that is held down, or pressed twice at once,
  /// counts once. It acts again after a pause of half a second, or after another key.
  public static let once = BindingTraits(rawValue: 8)
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
  /// Other words that the palette finds it by.
  public let keywords: [String]
  /// Its place in the footer, the smallest first; 0 for none.
  public internal(set) var rank: Int
  /// What else is to be known of it.
  public let traits: BindingTraits

  /// The rank of the way back.
  public static let backRank = 10
  /// The rank of the keys of controls, such as moving through a list.
  public static let controlRank = 20
  /// The rank of a screen's own bindings.
  public static let screenRank = 40
  /// The rank of the help, which is shown last and dropped last.
  public static let helpRank = 100

  /// Creates the keys and the names of a binding; the parameters are those of ``Binding``.
  public init(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText? = nil, keywords: String = "",
    name: String? = nil,
    rank: Int = 0, traits: BindingTraits = []
  ) {
    self.keys = keys.keys
    self.traits = traits
    self.label = label
    self.title = title ?? label
    self.keywords = keywords.split(separator: " ").map(String.init)
    self.name = name ?? Self.name(label)
    self.rank = rank
  }

  /// The name that is made of a label: `next tab` as `next-tab`.
  static func name(_ label: SafeText) -> String {
    label.string.lowercased().split(separator: " ").joined(separator: "-")
  }
}
