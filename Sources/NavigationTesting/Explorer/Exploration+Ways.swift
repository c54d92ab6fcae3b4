import NavigationCore

extension Exploration.Way {
  var places: [String] { [from, to] }
}

extension Exploration.Way: Comparable {
  public static func < (a: Self, b: Self) -> Bool { (a.from, a.to) < (b.from, b.to) }
}

extension Exploration.Way: LosslessStringConvertible {
  /// The way as text: `shopping > item  open`, or with `>>` if it leads deeper.
  public var description: String { "\(from) \(isDeeper ? ">>" : ">") \(to)  \(binding)" }

  /// Parses a ``description``.
  public init?(_ description: String) {
    let words = description.split(separator: " ", maxSplits: 3).map(String.init)
    guard words.count == 4, [">", ">>"].contains(words[1]) else { return nil }
    (from, to, isDeeper, depth) = (words[0], words[2], words[1] == ">>", 0)
    binding = String(words[3].drop { $0 == " " })
  }
}

extension NavigationNode {
  /// The number of steps back to the root of the tree.
  var stepsBack: Int {
    if let presentation { return 1 + presentation.node.stepsBack }
    return switch content {
    case .screen: 0
    case .stack(let stack): stack.nodes.count - 1 + (stack.nodes.last?.stepsBack ?? 0)
    case .tabs(let tabs): tabs.items[tabs.selection].node.stepsBack
    case .split(let split):
      split.focus == .sidebar
        ? split.sidebar.stepsBack : 1 + (split.detail?.stepsBack ?? 0)
    }
  }
}
