public import NotesModel

/// A digest of the bytes of a file, or of those that the file of a note would have.
public struct FileDigest: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// The notes of a mirror, its files, and what both last agreed on: all that decides what a pass does.
public struct MirrorState: Hashable, Sendable {
  /// The file that a note had when both sides were equal.
  public struct Agreement: Hashable, Sendable {
    public var path: String
    public var digest: FileDigest

    public init(path: String, digest: FileDigest) {
      (self.path, self.digest) = (path, digest)
    }
  }

  /// A note outside the trash.
  public struct NoteState: Hashable, Sendable {
    /// The path of its file; nil for a note without a file.
    public var path: String?
    /// The digest of the file that the note would have at its path; nil without a path.
    public var digest: FileDigest?
    /// True if the agreement should be recorded again although both are equal.
    public var isStale: Bool

    public init(path: String?, digest: FileDigest?, isStale: Bool = false) {
      (self.path, self.digest, self.isStale) = (path, digest, isStale)
    }
  }

  /// A file.
  public struct FileState: Hashable, Sendable {
    public var digest: FileDigest
    /// The note that the file names in its front matter, or whose file it was under another name.
    public var kin: NoteID?
    /// True if the agreement should be recorded again although both are equal.
    public var isStale: Bool

    public init(digest: FileDigest, kin: NoteID? = nil, isStale: Bool = false) {
      (self.digest, self.kin, self.isStale) = (digest, kin, isStale)
    }
  }

  public var agreed: [NoteID: Agreement]
  public var notes: [NoteID: NoteState]
  /// The files by path.
  public var files: [String: FileState]

  public init(
    agreed: [NoteID: Agreement] = [:], notes: [NoteID: NoteState] = [:],
    files: [String: FileState] = [:]
  ) {
    (self.agreed, self.notes, self.files) = (agreed, notes, files)
  }
}

/// A step of a pass. Each can be repeated: after a kill between two of them, the next pass continues.
public enum MirrorStep: Hashable, Sendable {
  /// The note has neither a file nor a place outside the trash any more.
  case forget(NoteID)
  /// Another program renamed the file of the note.
  case follow(NoteID, path: String)
  /// The note has a new path, to which its file is moved.
  case move(NoteID, from: String, to: String)
  /// Both are equal, which is recorded.
  case agree(NoteID, path: String)
  /// The note gets the text of its file.
  case take(NoteID, path: String)
  /// Both were changed. What cannot be merged becomes a second note.
  case merge(NoteID, path: String)
  /// A new file becomes a note, or the file of a note with the same text that has none.
  case add(path: String)
  /// A file in which another program kept one side of a conflict becomes a note that links to the note.
  case addConflict(path: String, with: NoteID)
  /// The note is written to its file. Without a path it gets one.
  case write(NoteID, path: String?)
  /// The file was removed, and the note moves to the trash.
  case trash(NoteID)
  /// The note is in the trash or deleted, and its file is removed.
  case remove(path: String, of: NoteID)
}
