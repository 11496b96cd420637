-- revision 1: baa89e0afe40
-- The organisation of the current transaction; null outside one, so that a policy comparing with it shows no rows.
create or replace function portico_organisation_id() returns integer
	language sql stable parallel safe
	return nullif(current_setting('portico.organisation_id', true), '')::integer;
