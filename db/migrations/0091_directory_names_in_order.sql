-- works with: 0038
-- outside a transaction
create index concurrently if not exists users__names on users (organisation_id, family_name, given_name, id);
