import Foundation
import NotesApp

/// What is at a path, without following a link there.
enum FileKind {
  /// The size of a file and when it was written.
  struct Status {
    let size: UInt64
    let modified: Timestamp
  }

  case file(Status)
  case folder
  case symbolicLink
  case other
  case missing
  case unreadable(detail: String)

  init(path: String) {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular?: self = .file(Status(attributes))
      case .typeDirectory?: self = .folder
      case .typeSymbolicLink?: self = .symbolicLink
      default: self = .other
      }
    } catch let error as CocoaError
      where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile
    {
      self = .missing
    } catch {
      self = .unreadable(detail: error.localizedDescription)
    }
  }
}

extension FileKind.Status {
  fileprivate init(_ attributes: [FileAttributeKey: Any]) {
    size = (attributes[.size] as? NSNumber)?.uint64Value ?? 0
    let date = attributes[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)
    modified = Timestamp(rawValue: Int64((date.timeIntervalSince1970 * 1_000).rounded(.down)))
  }
}
