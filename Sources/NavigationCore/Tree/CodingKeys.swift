// The names in the coded form of a tree: whatever is coded has its name here. They stand outside of the types
// they belong to: in a generic type the runtime would make them, and how they conform, anew for every type of
// screen that is decoded, and the start of an app that restores its place would wait for it.

enum NavigationStateCodingKey: String, CodingKey {
  case scenes, activeIndex, tabReselection, makeID
}

enum SceneCodingKey: String, CodingKey {
  case name, root, history
}

enum HistoryCodingKey: String, CodingKey {
  case back, forward
}

enum NavigationNodeCodingKey: String, CodingKey {
  case id, content, presentation, isSkipped, caching
}

enum NodeContentCodingKey: String, CodingKey {
  case screen, stack, tabs, split
}

/// The value of an enumeration's case that has one without a label.
enum CaseValueCodingKey: String, CodingKey {
  case _0
}

enum StackNodeCodingKey: String, CodingKey {
  case root, pushed
}

enum TabsNodeCodingKey: String, CodingKey {
  case kind, isOpenEnded, items, selection
}

enum TabItemCodingKey: String, CodingKey {
  case name, node
}

enum SplitNodeCodingKey: String, CodingKey {
  case sidebar, detail, focus
}

enum PresentationCodingKey: String, CodingKey {
  case style, isDismissable, node
}
