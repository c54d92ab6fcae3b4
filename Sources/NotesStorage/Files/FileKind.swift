public import CLibrary

/// The kind of the item at a path, without following a symbolic link.
public enum FileKind {
  case file(stat)
  case folder
  case symbolicLink
  case other
  case missing
  case unreadable(detail: String)

  public init(path: String) {
    guard let status = stat(at: path) else {
      let error = SystemError()
      self = error.code == ENOENT ? .missing : .unreadable(detail: error.message)
      return
    }
    switch status.type {
    case S_IFREG: self = .file(status)
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .symbolicLink
    default: self = .other
    }
  }
}
