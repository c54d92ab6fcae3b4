/// A bird. The list of all is the model of the app.
///
/// The model is part of the session: each running copy of the app has its own, and an app whose model changes form loses
/// what does not fit. Data that must be kept belongs in a source: see `EffectsAndTimers.md` of TerminalUI.
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
