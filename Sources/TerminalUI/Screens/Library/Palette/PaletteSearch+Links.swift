import NavigationCore

extension PaletteSearch {
  /// Whether a text starts a link, and not the name of an action or place.
  func isLinkBeginning(_ text: String) -> Bool {
    // Schemes are compared without case (RFC 3986, 3.1).
    text.hasPrefix("/") || text.lowercased().hasPrefix(context.table.scheme.lowercased() + ":")
  }

  /// Returns a typed link, if it is valid, and its completions. If there are none, returns the
  /// error and the nearest valid links.
  func linkContent(for text: String) -> PaletteContent<App> {
    let completion = context.table.completion(
      of: text, scenes: context.navigation.scenes.map(\.name))
    let values = completion.values.flatMap(rows(completing:))
    let others = completion.links.filter { $0 != text }.map { PaletteRow<App>(link: $0) }
    do throws(LinkError) {
      let route = try route(toLink: text)
      let trail = context.trail((route.legs + route.detail).compactMap(\.screen))
      let rows = [PaletteRow(link: text, trail)] + values.filter { $0.link != text } + others
      return PaletteContent(rows: rows, isLink: true)
    } catch {
      guard values.isEmpty, others.isEmpty else {
        return PaletteContent(rows: values + others, isLink: true)
      }
      return PaletteContent(
        rows: nearestLinks(error).map { PaletteRow(link: $0) }, isLink: true,
        problem: error.problem.description)
    }
  }

  /// Returns the route of a link, resolved as an external link.
  func route(toLink link: String) throws(LinkError) -> Route<App.Place> {
    try context.runtime.links.route(to: link, in: context.navigation)
  }

  private func rows(completing value: LinkCompletion.Value) -> [PaletteRow<App>] {
    context.app.completions(of: value, context).compactMap { text, title in
      value.link(with: text).map { PaletteRow(link: $0, title) }
    }
  }

  /// Returns the link with its unknown component replaced by each similar name.
  private func nearestLinks(_ error: LinkError) -> [String] {
    guard case .unknownComponent(_, _, let nearest) = error.problem else { return [] }
    let bytes = error.link.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: error.position, limitedBy: bytes.endIndex)
    guard let start else { return [] }
    let rest = error.link[start...].drop { !"/?#;".contains($0) }
    return nearest.map { error.link[..<start] + $0 + rest }
  }
}
