// The names in the coded form of a tree. They stand outside of the types they belong to: in a generic type
// the runtime would make them, and how they conform, anew for every type of screen that is decoded, which
// took a tenth of the start of an app that restores its place.

enum NavigationStateKey: String, CodingKey {
  case scenes, activeIndex, tabReselection, makeID
}

enum SceneKey: String, CodingKey {
  case name, root, history
}

enum HistoryKey: String, CodingKey {
  case back, forward
}

enum NavigationNodeKey: String, CodingKey {
  case id, content, presentation, isSkipped, caching
}

enum NodeContentKey: String, CodingKey {
  case screen, stack, tabs, split
}

/// The value of an enumeration's case that has one without a label.
enum CaseValueKey: String, CodingKey {
  case _0
}

enum StackNodeKey: String, CodingKey {
  case root, pushed
}

enum TabsNodeKey: String, CodingKey {
  case kind, isOpenEnded, items, selection
}

enum TabItemKey: String, CodingKey {
  case name, node
}

enum SplitNodeKey: String, CodingKey {
  case sidebar, detail, focus
}
