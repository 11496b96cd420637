-- works with: 0038
-- Files that came with a message: [{"name", "mediaType", "content" in Base64}].
alter table captured_messages add column attachments jsonb not null default '[]';
