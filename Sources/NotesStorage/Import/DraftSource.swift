public import NotesModel

/// Notes that are about to be imported.
///
/// There can be more than memory holds, so their texts are read when they are needed, and what all of them are compared
/// by is kept apart.
public protocol DraftSource {
  var count: Int { get }

  /// Returns what is known of a note without its text.
  func outline(at index: Int) -> DraftOutline

  /// Returns a note.
  ///
  /// - Throws: ``ImportError`` if its file can no longer be read.
  func draft(at index: Int) throws(ImportError) -> NoteDraft
}

/// What is known of a draft without its text.
public struct DraftOutline: Hashable, Sendable {
  let title: String
  let path: String?
  let aliases: [String]
  /// The requested number.
  let id: NoteID?
  let modified: Timestamp?

  init(_ draft: NoteDraft) {
    (title, id, modified) = (draft.title, draft.id, draft.modified)
    (path, aliases) = (draft.file?.path, draft.file?.aliases ?? [])
  }

  /// The keys of the names by which links find the note.
  var keys: [String] {
    ([title] + NoteFile.names(path: path, aliases: aliases).map(\.text)).map(\.nameKey)
  }
}

/// Drafts that are in memory.
extension [NoteDraft]: DraftSource {
  public func outline(at index: Int) -> DraftOutline { DraftOutline(self[index]) }
  public func draft(at index: Int) -> NoteDraft { self[index] }
}
