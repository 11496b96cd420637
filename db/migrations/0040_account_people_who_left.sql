-- outside a transaction
-- works with: 0012
-- A page of those who left, or will, is one walk along this index.
create index concurrently if not exists users__left on users (organisation_id, family_name, given_name, id) where ends_at is not null;
