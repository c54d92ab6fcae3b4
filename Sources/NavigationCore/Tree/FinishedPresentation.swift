/// A presentation that ends with a value.
struct FinishedPresentation: Hashable, Sendable {
  let node: NodeID
  let value: FinishedValue
}

/// A value of any type.
struct FinishedValue: Hashable, Sendable {
  let base: any Hashable & Sendable

  static func == (a: FinishedValue, b: FinishedValue) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }

  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
