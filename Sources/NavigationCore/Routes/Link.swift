/// The parts of a link's text, before a table interprets them.
///
///     navtui://main/notes/12;cover?q=a%20b#/notes/7
///
/// Here the scene is `main`, the path has two components, the second with an explicit style, and the fragment is the
/// detail route.
struct Link: Hashable, Sendable {
  /// The scene of a link of the form `scheme://scene/...`.
  var scene: String?
  /// True if the path begins at the scene's root.
  var isAbsolute: Bool
  var path: LinkPath
  /// The path of the detail.
  var detail: LinkPath?
}

/// The components and the query of a path.
struct LinkPath: Hashable, Sendable {
  var components: [LinkComponent] = []
  var query: [LinkQueryItem] = []
}

/// A component of a path.
struct LinkComponent: Hashable, Sendable {
  /// The text as written, without the style. A text with encoded characters is never a name.
  var raw: String
  /// The percent-decoded text.
  var text: String
  /// The style after the `;`.
  var style: String?
  /// The position in the link, in UTF-8 bytes.
  var position: Int
}

struct LinkQueryItem: Hashable, Sendable {
  var name: String
  var value: String
  /// The position in the link, in UTF-8 bytes.
  var position: Int
}

/// The source of a link, which decides how strictly it is read.
public enum LinkOrigin: Hashable, Sendable {
  /// The app itself. Links may be relative.
  case app
  /// Anywhere else, such as arguments, a socket or another program. Links must be absolute, at most 2,048 bytes long,
  /// and without control or bidirectional characters, `.` and `..`.
  case outside
}
