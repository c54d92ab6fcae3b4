import NavigationCore
import NotesApp
import TerminalUI

/// The place of one workspace of a session, for the user.
nonisolated struct ScenePlace: Encodable {
  let scene: String
  /// True for the active workspace.
  let isShown: Bool
  /// The link to the place; nil if links from outside cannot lead there.
  let link: String?
  /// The name of the selected tab.
  let tab: String?
  /// The numbers of places in the back and forward history.
  let back: Int
  let forward: Int

  private enum CodingKeys: String, CodingKey {
    case link, tab, back, forward
    case scene = "name"
    case isShown = "shown"
  }
}

nonisolated extension ScreenState<Notes> {
  /// Returns the places of the workspaces, in the order of their creation.
  func places(of runtime: ScreenRuntime<Notes>) -> [ScenePlace] {
    navigation.scenes.map { scene in
      ScenePlace(
        scene: scene.name, isShown: scene.name == navigation.activeScene.name,
        link: runtime.link(to: self, scene: scene.name), tab: scene.root.tabName,
        back: scene.history.back.count, forward: scene.history.forward.count)
    }
  }
}

nonisolated extension NavigationNode {
  /// The name of the selected tab, if the node has tabs.
  fileprivate var tabName: String? {
    if case .tabs(let tabs) = content { tabs.selected.name } else { nil }
  }
}
