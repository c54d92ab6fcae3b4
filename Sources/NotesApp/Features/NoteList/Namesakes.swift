import TerminalUI

/// What tells notes of a list with equal titles apart: their folders if these differ, else their numbers.
struct Namesakes: AppQuery {
  /// The notes with each title.
  private let groups: [[NoteID]]

  /// - Returns: Nil if no titles are equal.
  init?(_ notes: some Sequence<NoteSummary>) {
    groups = Dictionary(grouping: notes, by: \.title.nameKey).values.filter { $0.count > 1 }
      .map { $0.map(\.id).sorted() }.sorted { $0[0] < $1[0] }
    if groups.isEmpty { return nil }
  }

  func value(in repository: any NotesRepository) throws -> [NoteID: String] {
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
