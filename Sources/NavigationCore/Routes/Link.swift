/// The parts of a link's text, before a table says what they mean.
///
///     navtui://main/notes/12;cover?q=a%20b#/notes/7
///
/// Here the scene is `main`, the path has two components, the second in another style than its
/// declared one, and the fragment is the detail route.
struct Link: Hashable, Sendable {
  /// The scene, when the link has the form `scheme://scene/...`.
  var scene: String?
  /// Whether the path begins at the scene's root.
  var isAbsolute: Bool
  var path: LinkPath
  /// The detail route.
  var detail: LinkPath?
}

/// Components and a query.
struct LinkPath: Hashable, Sendable {
  var components: [LinkComponent] = []
  var query: [LinkQueryItem] = []
}

/// One component of a path.
struct LinkComponent: Hashable, Sendable {
  /// As it was written, without the style: an encoded text is never a name.
  var raw: String
  /// Percent-decoded.
  var text: String
  /// What follows a `;`.
  var style: String?
  /// Where it begins in the link, in UTF-8 bytes.
  var position: Int
}

struct LinkQueryItem: Hashable, Sendable {
  var name: String
  var value: String
  /// Where it begins in the link, in UTF-8 bytes.
  var position: Int
}

/// Where a link comes from, which decides how strictly it is read.
public enum LinkOrigin: Hashable, Sendable {
  /// The app itself: links may be relative.
  case app
  /// Anywhere else (arguments, a socket, another program): absolute, at most 2,048 bytes, without
  /// control or bidirectional characters, `.` and `..`.
  case outside
}
