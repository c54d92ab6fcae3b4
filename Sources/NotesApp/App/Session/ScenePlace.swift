import NavigationCore
public import TerminalUI

/// The place of one workspace of a session, for the user.
public struct ScenePlace: Hashable, Encodable, Sendable {
  public let scene: String
  /// True for the active workspace.
  public let isShown: Bool
  /// The link to the place; nil if links from outside cannot lead there.
  public let link: String?
  /// The name of the selected tab.
  public let tab: String?
  /// The numbers of places in the back and forward history.
  public let back: Int
  public let forward: Int

  private enum CodingKeys: String, CodingKey {
    case link, tab, back, forward
    case scene = "name"
    case isShown = "shown"
  }
}

extension ScreenState<Notes> {
  /// Returns the places of the workspaces, in the order of their creation.
  public func places(of runtime: ScreenRuntime<Notes>) -> [ScenePlace] {
    navigation.scenes.map { scene in
      ScenePlace(
        scene: scene.name, isShown: scene.name == navigation.activeScene.name,
        link: runtime.link(to: self, scene: scene.name), tab: scene.root.tabName,
        back: scene.history.back.count, forward: scene.history.forward.count)
    }
  }
}

extension NavigationNode {
  /// The name of the selected tab, if the node has tabs.
  fileprivate var tabName: String? {
    if case .tabs(let tabs) = content { tabs.selected.name } else { nil }
  }
}
