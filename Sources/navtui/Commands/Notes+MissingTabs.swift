import NavigationCore
import NotesApp

extension Notes {
  /// The names of the bindings that select tabs that the app does not have.
  static func missingTabs() throws -> Set<String> {
    let count = NavigationState(try table()).activeTabs?.items.count ?? 0
    return Set((1...9).filter { $0 > count }.map { "select-tab-\($0)" })
  }
}
