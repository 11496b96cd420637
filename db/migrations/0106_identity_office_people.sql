-- outside a transaction
-- works with: 0038
-- The people of an office in order, and how many of them are there, from the index alone.
create index concurrently if not exists users__office_people on users (office_id, organisation_id, family_name, given_name, id)
	include (ends_at) where status = 'active';
