import Foundation

/// A disk that keeps synced data after a power cut, and a random part of the rest.
///
/// Writes that were not synced are kept, lost, or partly kept, each on its own and in sectors. New,
/// renamed and removed names are kept in order up to a random moment, or as far as their folder was
/// synced. POSIX promises no more, although file systems do better.
struct SimulatedDisk {
  private struct File {
    var synced: [UInt8] = []
    var pending: [FileCall.Change] = []
  }

  fileprivate enum NameChange {
    case link(String, file: Int)
    case unlink(String)
    case rename(String, to: String)
  }

  private var files: [File] = []
  /// The names visible to the program, those that survive a power cut, and the changes since.
  private var names: [String: Int] = [:]
  private var syncedNames: [String: Int] = [:]
  private var pendingNames: [NameChange] = []

  /// The suffixes of files whose syncs do nothing.
  private let ignoringSyncs: [String]

  init(ignoringSyncs: [String] = []) {
    self.ignoringSyncs = ignoringSyncs
  }

  mutating func apply(_ call: FileCall) {
    let path = call.path
    switch call.change {
    case .create:
      names[path] = files.count
      pendingNames.append(.link(path, file: files.count))
      files.append(File())
    case .write, .truncate:
      if let file = names[path] { files[file].pending.append(call.change) }
    case .sync:
      guard !ignoringSyncs.contains(where: path.hasSuffix) else { return }
      if let file = names[path] {
        for change in files[file].pending { change.apply(to: &files[file].synced) }
        files[file].pending = []
      } else {
        syncNames(in: path)
      }
    case .rename(let new):
      names[new] = names.removeValue(forKey: path)
      pendingNames.append(.rename(path, to: new))
    case .unlink:
      names[path] = nil
      pendingNames.append(.unlink(path))
    }
  }

  private mutating func syncNames(in folder: String) {
    let last = pendingNames.lastIndex { $0.folder == folder }
    guard let last else { return }
    for change in pendingNames[...last] { change.apply(to: &syncedNames) }
    pendingNames.removeSubrange(...last)
  }

  /// Returns the bytes of each file that survives a power cut.
  func cut(using random: inout some RandomNumberGenerator) -> [String: [UInt8]] {
    var left = syncedNames
    for change in pendingNames.prefix(Int.random(in: 0...pendingNames.count, using: &random)) {
      change.apply(to: &left)
    }
    let luck = Luck.allCases.randomElement(using: &random) ?? .mixed
    return left.mapValues { number in
      var bytes = files[number].synced
      for change in files[number].pending { change.apply(to: &bytes, luck, using: &random) }
      return bytes
    }
  }

  fileprivate enum Luck: CaseIterable {
    case all, none, mixed
  }
}

extension SimulatedDisk.NameChange {
  fileprivate var folder: String {
    switch self {
    case .link(let path, _), .unlink(let path), .rename(let path, _):
      URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
  }

  fileprivate func apply(to names: inout [String: Int]) {
    switch self {
    case .link(let path, let file): names[path] = file
    case .unlink(let path): names[path] = nil
    case .rename(let old, let new): names[new] = names.removeValue(forKey: old)
    }
  }
}

extension FileCall.Change {
  private static let sector = 512

  /// Applies a random part of the change.
  fileprivate func apply(
    to bytes: inout [UInt8], _ luck: SimulatedDisk.Luck,
    using random: inout some RandomNumberGenerator
  ) {
    switch (luck, Int.random(in: 0..<3, using: &random)) {
    case (.all, _), (.mixed, 0): apply(to: &bytes)
    case (.none, _), (.mixed, 1): break
    case (.mixed, _): torn(using: &random).apply(to: &bytes)
    }
  }

  fileprivate func apply(to bytes: inout [UInt8]) {
    switch self {
    case .write(let offset, let new):
      let end = offset + new.count
      if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
      bytes.replaceSubrange(offset..<end, with: new)
    case .truncate(let size):
      bytes = bytes.prefix(size) + [UInt8](repeating: 0, count: max(0, size - bytes.count))
    default: break
    }
  }

  /// Returns a write of which only the first or the last sectors were done.
  private func torn(using random: inout some RandomNumberGenerator) -> FileCall.Change {
    guard case .write(let offset, let bytes) = self else { return self }
    let boundaries = (offset...(offset + bytes.count)).lazy.filter { $0 % Self.sector == 0 }
    guard let place = Array(boundaries).randomElement(using: &random) else { return self }
    return Bool.random(using: &random)
      ? .write(offset: offset, bytes: bytes.prefix(place - offset))
      : .write(offset: place, bytes: bytes.dropFirst(place - offset))
  }
}
