/// A bird. The list of all is the model of the app, which the session saves.
struct Bird: Hashable, Codable, Sendable {
  var name, latin: String
  /// The names of birds that look alike.
  var similar: [String]
  var isSeen = false

  static let all = [
    Bird(name: "Martin", latin: "Delichon urbicum", similar: ["Swallow", "Swift"]),
    Bird(name: "Swallow", latin: "Hirundo rustica", similar: ["Martin"]),
    Bird(name: "Swift", latin: "Apus apus", similar: ["Martin"]),
  ]
}
