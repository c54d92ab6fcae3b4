-- Statements that revert each version of the schema, latest first.

-- version 12

-- version 11
DROP TABLE trash_time;

-- version 10
DROP VIEW note_any_tag; DROP TABLE note_text_tag; DROP TABLE note_file; DROP TABLE note_name;
DROP INDEX note_link_file; DROP INDEX note_link_name;
DELETE FROM note_link WHERE file_name IS NOT NULL;
ALTER TABLE note_link DROP COLUMN file_key;
ALTER TABLE note_link DROP COLUMN file_name;
-- version 9
DROP TABLE word_parts; DROP TABLE word; DROP TABLE note_names;

-- version 8
DROP INDEX note_title;
CREATE INDEX note_title ON note (title_key, revision DESC) WHERE trashed IS NULL;

-- version 7
ALTER TABLE last_revision DROP COLUMN identity;
ALTER TABLE last_revision DROP COLUMN commits;

-- version 6
UPDATE note_link SET title = title || '#Beds', title_key = title_key || '#beds'
WHERE title = 'Garden';

-- version 5
UPDATE note_words SET title = replace(title, '＋', ''),
  body = replace(replace(body, '＋', ''), '＃', '');
UPDATE note SET excerpt = body;

-- version 4
DROP INDEX note_list; DROP INDEX note_created; DROP INDEX note_order;
ALTER TABLE note DROP COLUMN title_order;
ALTER TABLE note DROP COLUMN tag_count;
ALTER TABLE note DROP COLUMN open_tasks;
CREATE INDEX note_list ON note (pinned DESC, revision DESC, trashed)
  WHERE trashed IS NULL;

-- version 3
DROP TABLE action_note; DROP TABLE action; DROP TABLE note_version;

-- version 2
DROP TABLE note_link;
