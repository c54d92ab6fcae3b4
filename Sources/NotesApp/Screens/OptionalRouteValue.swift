import NavigationCore

/// An optional value of an enumeration in a link.
struct OptionalRouteValue<Value>: RouteValue
where Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  let value: Value?

  init(_ value: Value?) {
    self.value = value
  }

  init?(routeText: String) {
    let value = Value(rawValue: routeText)
    guard value != nil || routeText.isEmpty else { return nil }
    self.value = value
  }

  var routeText: String { value?.rawValue ?? "" }

  static var routeValueName: String {
    let names: [String] = Value.allCases.map(\.rawValue)
    return "one of " + names.joined(separator: ", ")
  }
}
