import CLibrary
import NotesSync

/// Tells which notes in a folder and its subfolders change: by inotify on Linux. Elsewhere, and where the system has no
/// room for another watch, nothing is told, and the folder has to be looked at now and then.
public struct FolderWatch: ~Copyable {
  /// What changed.
  public enum Change: Hashable, Sendable {
    case file(path: String)
    /// Anything: a folder was changed, or too much at once. The watch ends.
    case all
  }

  /// A descriptor that is readable after a change; nil if changes are not told.
  public let descriptor: Int32?
  private var folders: [Int32: String] = [:]

  /// Begins to watch a folder.
  public init(_ path: String) {
    #if os(Linux)
      let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      var (folders, isWhole) = ([Int32: String](), number >= 0)
      func watch(_ folder: String, _ depth: Int) {
        guard isWhole, depth <= MarkdownFolder.deepestFolder else { return }
        let place = folder.isEmpty ? path : "\(path)/\(folder)"
        let added = unsafe inotify_add_watch(number, place, Self.events)
        // A folder below that is gone meanwhile is no loss.
        guard added >= 0 else { return isWhole = !folder.isEmpty && errno == ENOENT }
        folders[added] = folder
        for name in place.namesInFolder where !name.hasPrefix(".") {
          if stat(at: "\(place)/\(name)")?.type == S_IFDIR {
            watch(folder.isEmpty ? name : "\(folder)/\(name)", depth + 1)
          }
        }
      }
      watch("", 0)
      self.folders = folders
      if !isWhole, number >= 0 { close(number) }
      descriptor = isWhole ? number : nil
    #else
      descriptor = nil
    #endif
  }

  deinit { if let descriptor { close(descriptor) } }

  #if os(Linux)
    private static let events = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW)
  #endif

  /// Returns the changes since the last call. Files that are no notes are left out.
  public func changes() -> Set<Change> {
    var changes: Set<Change> = []
    #if os(Linux)
      guard let descriptor else { return [] }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return changes }
        add(buffer[..<count], to: &changes)
      }
    #endif
    return changes
  }

  #if os(Linux)
    /// Adds the events in the bytes: numbers of watch, kind, cookie and length of the name, and the name.
    private func add(_ bytes: ArraySlice<UInt8>, to changes: inout Set<Change>) {
      var rest = bytes
      func number(_ index: Int) -> UInt32 {
        rest.dropFirst(index * 4).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      while rest.count >= 16 {
        let (watch, kind, length) = (Int32(bitPattern: number(0)), number(1), Int(number(3)))
        let name = String(
          decoding: rest.dropFirst(16).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
        rest = rest.dropFirst(16 + length)
        let isFolder = kind & UInt32(IN_ISDIR) != 0 && !name.hasPrefix(".")
        if isFolder
          || kind & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0
        {
          changes.insert(.all)
        } else if ConflictCopy.isNote(name), let folder = folders[watch] {
          changes.insert(.file(path: folder.isEmpty ? name : "\(folder)/\(name)"))
        }
      }
    }
  #endif
}
