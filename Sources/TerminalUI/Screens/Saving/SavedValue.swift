import NavigationCore

/// A value of JSON, before its type is known.
enum SavedValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number that is no `Int64`.
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case array([SavedValue])
  case object(Object)

  struct Member: Equatable, Sendable {
    let name: String
    var value: SavedValue
  }

  struct Object: Equatable, Sendable {
    var members: [Member]
    /// A hash of the JSON that was parsed, or nil. Objects with different members can have the same.
    private(set) var hash: UInt64?

    init(_ members: [Member], hash: UInt64? = nil) {
      (self.members, self.hash) = (members, hash)
    }

    static func == (a: Object, b: Object) -> Bool { a.members == b.members }
  }

  /// Decodes the value as a type.
  ///
  /// - Throws: `DecodingError` if it has another form.
  func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try SavedValueDecoder(self).decode(Value.self)
  }
}

extension SavedValue: Decodable {
  init(from decoder: any Decoder) {
    guard let own = decoder as? SavedValueDecoder else {
      preconditionFailure("\(type(of: decoder)) cannot decode a saved value")
    }
    self = own.value
  }
}

extension SavedValue {
  /// The members of an object by the identity that their names tell. To decode a dictionary, the runtime searches all
  /// conformances of a program twice.
  var byNode: [NodeID: SavedValue] {
    guard case .object(let object) = self else { return [:] }
    return object.members.reduce(into: [:]) { nodes, member in
      if let id = UInt64(member.name) { nodes[NodeID(rawValue: id)] = member.value }
    }
  }
}

extension SavedValue {
  /// Returns a screen with the saved properties that fit. A property that is missing or has a different form keeps its
  /// value from the fresh screen.
  func laid<App: ScreenApp>(over fresh: any Screen<App>) -> any Screen<App> { laid(onto: fresh) }

  private func laid<S: Screen>(onto fresh: S) -> any Screen<S.App> {
    fitting(fresh)?.value ?? fresh
  }

  /// Decodes the saved value. If its form differs, the properties that fit are applied to a fresh value. Returns nil if
  /// nothing fits. `isWhole` is false if a property does not fit.
  func fitting<Value: Codable>(_ fresh: Value) -> (value: Value, isWhole: Bool)? {
    if let value: Value = try? decoded() { return (value, true) }
    guard case .object(let saved) = self,
      case .object(var object)? = try? Self(json: JSONWriter.json(of: fresh))
    else { return nil }
    var best: Value?
    var isWhole = true
    for property in saved.members.sorted(by: { $0.name < $1.name }) {
      let before = object
      object.members.removeAll { $0.name == property.name }
      object.members.append(property)
      if let value: Value = try? Self.object(object).decoded() {
        best = value
      } else {
        object = before
        isWhole = false
      }
    }
    return best.map { ($0, isWhole) }
  }
}
