import TerminalUI

/// What tells notes of a list with equal titles apart: their folders if these differ, else their numbers.
struct Namesakes: AppQuery {
  /// The loaded rows. Those of a query share their storage with its value, so that equal ones are seen to be equal at once.
  let pages: [[NoteSummary]]

  /// Hashes little, because a layout asks for it with each key.
  func hash(into hasher: inout Hasher) {
    for page in pages {
      hasher.combine(page.count)
      hasher.combine(page.first?.id)
    }
  }

  func value(in repository: any NotesReading) throws -> [NoteID: String] {
    let groups = Dictionary(grouping: pages.joined(), by: \.title.nameKey).values
      .filter { $0.count > 1 }.map { $0.map(\.id).sorted() }
    guard !groups.isEmpty else { return [:] }
    let paths = try repository.filePaths(of: groups.flatMap(\.self))
    return groups.reduce(into: [:]) { marks, group in
      let folders = group.map { FolderCount.path(ofFile: paths[$0] ?? "") }
      let areApart = Set(folders).count == group.count
      for (id, folder) in zip(group, folders) {
        marks[id] = areApart && !folder.isEmpty ? "\(folder)/" : "note \(id)"
      }
    }
  }
}
