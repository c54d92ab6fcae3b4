/// Which keys give which command, and where.
///
/// A binding belongs to a context. An app asks with the contexts that hold at the moment, the most
/// special first: the first that knows the keys answers.
public struct KeyMap<Context: Hashable & Sendable, Command: Hashable & Sendable>: Sendable {
  /// The bindings in the order they were given.
  public let bindings: [KeyBinding<Context, Command>]
  private let byContext: [Context: [KeyBinding<Context, Command>]]

  /// Creates a map of its bindings.
  public init(_ bindings: [KeyBinding<Context, Command>]) {
    self.bindings = bindings
    byContext = Dictionary(grouping: bindings) { $0.context }
  }

  /// What keys that were typed one after the other mean.
  public func match(_ keys: [Key], in contexts: [Context]) -> KeyMatch<Command> {
    for context in contexts {
      var isPrefix = false
      for binding in byContext[context] ?? [] where binding.keys.starts(with: keys) {
        if binding.keys.count == keys.count { return .command(binding.command) }
        isPrefix = true
      }
      if isPrefix { return .prefix }
    }
    return .none
  }

  /// A key that goes on from others, and what they mean together.
  public struct Following: Hashable, Sendable {
    /// The key that may follow.
    public let key: Key
    /// What comes of it.
    public let match: KeyMatch<Command>
  }

  /// The keys that may follow those that begin a binding, in the order of the bindings, those of the most
  /// special context first.
  public func following(_ keys: [Key], in contexts: [Context]) -> [Following] {
    var known: Set<Key> = []
    let longer = contexts.flatMap { byContext[$0] ?? [] }.filter {
      $0.keys.count > keys.count && $0.keys.starts(with: keys)
    }
    return longer.map { $0.keys[keys.count] }.filter { known.insert($0).inserted }
      .map { Following(key: $0, match: match(keys + [$0], in: contexts)) }
  }

  /// The bindings of the contexts, without those whose keys are answered before they are all typed, or as
  /// something else.
  public func bindings(in contexts: [Context]) -> [KeyBinding<Context, Command>] {
    var known: Set<[Key]> = []
    return contexts.flatMap { byContext[$0] ?? [] }.filter { binding in
      known.insert(binding.keys).inserted && isReached(binding.keys, in: contexts)
    }
  }

  /// Whether keys that are typed one after the other lead to what they mean together.
  private func isReached(_ keys: [Key], in contexts: [Context]) -> Bool {
    guard case .command = match(keys, in: contexts) else { return false }
    return keys.indices.dropFirst().allSatisfy {
      match(Array(keys[..<$0]), in: contexts) == .prefix
    }
  }

  /// Pairs of bindings of one context that the same keys would answer, one of them being the beginning
  /// of the other or both being equal.
  public var conflicts: [(KeyBinding<Context, Command>, KeyBinding<Context, Command>)] {
    bindings.enumerated().flatMap { index, first in
      bindings[(index + 1)...].filter {
        $0.context == first.context
          && ($0.keys.starts(with: first.keys) || first.keys.starts(with: $0.keys))
      }.map { (first, $0) }
    }
  }
}

/// One row of a key map.
public struct KeyBinding<Context: Hashable & Sendable, Command: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The keys, to be typed one after the other.
  public let keys: [Key]
  /// Where the keys mean the command.
  public let context: Context
  /// What they mean.
  public let command: Command

  /// Binds keys that are pressed one after the other.
  public init(_ keys: [Key], in context: Context, _ command: Command) {
    self.keys = keys
    self.context = context
    self.command = command
  }

  /// Binds keys that are written as a ``KeyScript``: `gg`, `<C-d>`, `<Space> n`.
  ///
  /// - Throws: ``KeyScript/UnknownKey`` for a name that no key has.
  public init(
    _ script: String, in context: Context, _ command: Command
  ) throws(KeyScript.UnknownKey) {
    self.init(try KeyScript(script).keys, in: context, command)
  }
}

/// What typed keys mean.
public enum KeyMatch<Command: Hashable & Sendable>: Hashable, Sendable {
  /// The keys mean this.
  case command(Command)
  /// The beginning of longer bindings.
  case prefix
  /// The keys mean nothing.
  case none
}
