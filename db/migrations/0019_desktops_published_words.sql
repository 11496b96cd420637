-- works with: 0012
-- The words of a published note or heading in each language. Null where they came from the version before, in one language: `text` has them then.
alter table managed_tiles add column words jsonb check (jsonb_typeof(words) = 'object' and octet_length(words::text) <= 20000);
-- Counts the changes of the tile by those who publish.
alter table managed_tiles add column version integer not null default 1;
