-- outside a transaction
-- works with: 0038
-- The list of an organisation's people, by name.
create index concurrently if not exists users__names on users (organisation_id, family_name, given_name, id);
