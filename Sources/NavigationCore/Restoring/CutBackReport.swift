/// The screens that were removed from a state because they no longer fit.
public struct CutBackReport<Screen: NavigationScreen>: Hashable, Sendable {
  /// The cuts, scene by scene: first the current tree, then the history.
  public internal(set) var cuts: [Cut] = []

  /// True if nothing was cut.
  public var isEmpty: Bool { cuts.isEmpty }

  /// A screen that was cut, and the screens removed with it.
  public struct Cut: Hashable, Sendable {
    /// The name of the scene.
    public let scene: String
    /// The tree of the scene: 0 is the current one, -1 the previous entry of the history, 1 the next.
    public let entry: Int
    /// The path down the tree: `tab notes`, `detail`, `2` for the second of a stack, `sheet`.
    public let place: [String]
    /// The screen; nil if it could not be decoded.
    public let screen: Screen?
    /// The reason why the screen was cut.
    public let reason: Reason
    /// The screens that lay over it or belonged to it, as far as they can be decoded.
    public internal(set) var dependents: [Screen] = []
  }

  /// The reason why a screen no longer fits.
  public enum Reason: Hashable, Sendable {
    /// The caller did not keep it.
    case refused
    /// It could not be decoded; the text is the decoder's message.
    case unreadable(String)
  }
}

extension CutBackReport: CustomStringConvertible {
  /// A line for each cut. It can contain text of the saved state, so make it safe before you display it.
  public var description: String {
    cuts.map { $0.description }.joined(separator: "\n")
  }
}

extension CutBackReport.Cut: CustomStringConvertible {
  /// The cut as a sentence: `main, tab notes › detail › 1: note(5) is no longer there, nor the 2 screens
  /// over it`.
  public var description: String {
    "\(location): \(what)\(rest)"
  }

  private var location: String {
    let tree =
      switch entry {
      case 0: scene
      case ..<0: "\(scene), \(-entry) back"
      default: "\(scene), \(entry) forward"
      }
    return place.isEmpty ? tree : "\(tree), \(place.joined(separator: " › "))"
  }

  private var what: String {
    switch reason {
    case .refused: screen.map { "\($0) is no longer there" } ?? "a screen is no longer there"
    case .unreadable(let text): "a screen cannot be read (\(text))"
    }
  }

  private var rest: String {
    switch dependents.count {
    case 0: ""
    case 1: ", nor the screen over it"
    case let count: ", nor the \(count) screens over it"
    }
  }
}
