extension Schema {
  /// Adds the number of transactions, to detect lost ones (``CommitMark``).
  ///
  /// - `identity`: a random number that distinguishes the file from its backups.
  /// - `commits`: incremented by every transaction that changes something.
  static let version7 = """
    ALTER TABLE last_revision ADD COLUMN identity INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE last_revision ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;
    UPDATE last_revision SET identity = random();
    """
}
