extension Schema {
  /// Adds the columns that lists are sorted and filtered by.
  ///
  /// - `title_order`: the sort key of the title (``TitleOrder``), always text.
  /// - `tag_count`, `open_tasks`: the numbers of tags and open tasks (``NoteBody/openTasks``).
  /// - `note_list`, `note_created`, `note_order`: the indexes for the three orders. Each contains
  ///   all filtered columns, so that a filtered list can be counted and skipped in the index alone.
  static let version4 = """
    ALTER TABLE note ADD COLUMN title_order ANY NOT NULL DEFAULT '';
    ALTER TABLE note ADD COLUMN tag_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE note ADD COLUMN open_tasks INTEGER NOT NULL DEFAULT 0;
    DROP INDEX note_list;
    CREATE INDEX note_list
      ON note (pinned DESC, revision DESC, trashed, tag_count, open_tasks)
      WHERE trashed IS NULL;
    CREATE INDEX note_created
      ON note (pinned DESC, created DESC, revision DESC, trashed, tag_count, open_tasks)
      WHERE trashed IS NULL;
    CREATE INDEX note_order
      ON note (pinned DESC, title_order, revision DESC, trashed, tag_count, open_tasks)
      WHERE trashed IS NULL;
    """
}
