-- outside a transaction
-- works with: 0012
-- The tiles that somebody placed, when what they had in their own library goes to somebody else.
create index concurrently if not exists desktop_tiles__placer on desktop_tiles (created_by, organisation_id);
