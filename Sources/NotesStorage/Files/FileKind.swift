import Foundation
import NotesApp

/// The kind of the item at a path, without following a symbolic link.
enum FileKind {
  /// The identity of a file, its size and its modification time.
  struct Status {
    private let volume: UInt64
    private let number: UInt64
    let size: UInt64
    let modified: Timestamp

    func isSameFile(as other: Status) -> Bool {
      (volume, number) == (other.volume, other.number)
    }
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
    } catch let error as CocoaError where error.isMissing {
      self = .missing
    } catch {
      self = .unreadable(detail: error.localizedDescription)
    }
  }
}

extension FileKind.Status {
  fileprivate init(_ attributes: [FileAttributeKey: Any]) {
    volume = (attributes[.systemNumber] as? NSNumber)?.uint64Value ?? 0
    number = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    size = (attributes[.size] as? NSNumber)?.uint64Value ?? 0
    modified = Timestamp(
      attributes[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0))
  }
}
