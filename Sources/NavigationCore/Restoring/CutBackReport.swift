/// What was cut from the trees of a state because it no longer fits.
public struct CutBackReport<Screen: NavigationScreen>: Hashable, Sendable {
  /// The cuts, scene by scene: first the tree that is shown, then the history.
  public internal(set) var cuts: [Cut] = []

  /// Whether all of the state still fits.
  public var isEmpty: Bool { cuts.isEmpty }

  /// A screen that does not fit, and what went with it.
  public struct Cut: Hashable, Sendable {
    /// The name of the scene.
    public let scene: String
    /// Which tree of the scene: 0 is the one that is shown, -1 what going back in the history shows next,
    /// 1 what going forward does.
    public let entry: Int
    /// The way down the tree: `tab notes`, `detail`, `2` for the second of a stack, `sheet`.
    public let place: [String]
    /// The screen; nil where it could not be read.
    public let screen: Screen?
    /// Why the screen does not fit.
    public let reason: Reason
    /// The screens that lay over it or belonged to it, as far as they can be read.
    public internal(set) var dependents: [Screen] = []
  }

  /// Why a screen does not fit any more.
  public enum Reason: Hashable, Sendable {
    /// It was not to be kept.
    case refused
    /// It could not be decoded; the text is what the decoder said of it.
    case unreadable(String)
  }
}

extension CutBackReport: CustomStringConvertible {
  /// A line for each cut. It can hold text of the saved state: whoever shows it makes that safe first.
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
