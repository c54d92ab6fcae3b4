/// A redirect as parsed by a table.
struct RedirectRule: Sendable {
  let redirect: Redirect
  /// The components of the old path; one in braces matches any text.
  let pattern: [String]
  let target: LinkPath

  init(_ redirect: Redirect, at label: String) throws(RouteTableError) {
    self.redirect = redirect
    let old = try LinkPath(ofRedirect: redirect.pattern, at: label)
    target = try LinkPath(ofRedirect: redirect.target, at: label)
    pattern = old.components.map(\.text)
    guard old.query.isEmpty, !old.components.contains(where: { $0.style != nil }) else {
      throw .invalidRedirect(redirect.pattern, at: label)
    }
    let names = pattern.compactMap(\.placeholder)
    guard Set(names).count == names.count else {
      throw .duplicateParameter(
        names.first { name in names.count { $0 == name } > 1 } ?? "", at: label)
    }
    let wanted =
      target.components.compactMap(\.text.placeholder)
      + target.query.compactMap(\.value.placeholder)
    if let missing = wanted.first(where: { !names.contains($0) }) {
      throw .unknownPlaceholder(missing, of: redirect, at: label)
    }
  }

  /// Returns the path that replaces the components if they match the old path; otherwise nil.
  func target(for components: ArraySlice<LinkComponent>) -> LinkPath? {
    guard components.count == pattern.count, let position = components.first?.position else {
      return nil
    }
    var values: [String: String] = [:]
    for (text, component) in zip(pattern, components) {
      guard component.style == nil, component.raw != ".", component.raw != ".." else { return nil }
      if let name = text.placeholder {
        values[name] = component.text
      } else if text != component.text {
        return nil
      }
    }
    var path = target
    for index in path.components.indices { path.components[index].fill(values, position) }
    for index in path.query.indices { path.query[index].fill(values, position) }
    return path
  }

  /// Returns whether this rule matches every path that another one matches.
  func covers(_ other: RedirectRule) -> Bool {
    pattern.count == other.pattern.count
      && zip(pattern, other.pattern).allSatisfy { $0.placeholder != nil || $0 == $1 }
  }
}

extension LinkPath {
  /// Parses one of the two paths of a redirect: absolute, with at least one component and no fragment.
  fileprivate init(ofRedirect text: String, at label: String) throws(RouteTableError) {
    guard text.utf8.first == UInt8(ascii: "/"),
      let link = try? Link(parsing: text, scheme: "", from: .app), link.detail == nil,
      !link.path.components.isEmpty, !link.path.components.contains(where: \.isUnusableInRedirects)
    else { throw .invalidRedirect(text, at: label) }
    self = link.path
  }
}

extension LinkComponent {
  fileprivate var isUnusableInRedirects: Bool {
    raw == "." || raw == ".." || style.map { Placement(styleText: $0) == nil } ?? false
  }

  fileprivate mutating func fill(_ values: [String: String], _ position: Int) {
    self.position = position
    guard let value = text.placeholder.flatMap({ values[$0] }) else { return }
    text = value
    raw = PercentEncoding.encodeAsValue(value)
  }
}

extension LinkQueryItem {
  fileprivate mutating func fill(_ values: [String: String], _ position: Int) {
    self.position = position
    if let text = value.placeholder.flatMap({ values[$0] }) { value = text }
  }
}

extension String {
  /// The name in a text of the form `{name}`.
  var placeholder: String? {
    guard hasPrefix("{"), hasSuffix("}"), count > 2 else { return nil }
    return String(dropFirst().dropLast())
  }
}
