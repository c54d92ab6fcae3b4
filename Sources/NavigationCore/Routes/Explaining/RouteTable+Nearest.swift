extension RouteTable {
  /// Returns the canonical form of a link. For an invalid link, returns a valid one that was probably meant: with the
  /// error corrected, without the part after it, or only the beginning.
  func nearestLink(
    to text: String, _ error: LinkError?, from origin: LinkOrigin, relativeTo base: Route<Screen>,
    scenes: [String]
  ) -> String? {
    var candidates = [text]
    if let error { candidates = corrections(of: text, error, scenes: scenes) }
    for candidate in candidates {
      let resolution = try? resolve(
        candidate, .partial, from: origin, relativeTo: base, scenes: scenes)
      guard var route = resolution?.route else { continue }
      route.scene = route.scene ?? scenes.first
      if let link = link(to: route) { return link }
    }
    guard let scene = scenes.first else { return nil }
    return link(to: Route(scene: scene, legs: RouteWalk(self).legs))
  }

  /// Returns probable corrections, the most likely first.
  private func corrections(of text: String, _ error: LinkError, scenes: [String]) -> [String] {
    switch error.problem {
    case .unknownComponent(_, _, let nearest):
      let before = String(decoding: text.utf8.prefix(error.position), as: UTF8.self)
      let after = text.utf8.dropFirst(error.position).drop { !$0.endsComponent }
      let rest = String(decoding: after, as: UTF8.self)
      return nearest.map { before + $0 + rest } + [text]
    case .wrongScheme:
      let path = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()
      return [scheme + ":" + String(decoding: path, as: UTF8.self)]
    case .unknownScene(let name, let known):
      let path = text.utf8.dropFirst(error.position + name.utf8.count)
      let near = nearestNames(to: name, among: known) + known
      return near.map { "\(scheme)://\($0)" + String(decoding: path, as: UTF8.self) }
    case .notAbsolute: return ["/" + text]
    default: return [text]
    }
  }
}
