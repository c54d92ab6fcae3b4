// The coding keys of a tree. They stand outside the types they belong to: inside a generic type the runtime would
// build them and their conformances again for every screen type that is decoded, which slows down the launch of an
// app that restores its state.

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

/// The key of an associated value without a label.
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
