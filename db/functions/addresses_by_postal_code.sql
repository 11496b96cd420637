-- revision 1: ab74a193268b
-- Buildings of the postal codes from one to another (that one left out); of one number, or null for any.
create or replace function addresses_by_postal_code(from_code text, to_code text, wanted integer, patterns text[], most integer)
	returns setof addresses language plpgsql stable rows 10
	set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off set jit = off as $$
declare
	place addresses;
	at_code text := from_code;
	at_key text := '';
	at_number integer := 0;
	at_suffix text := '';
begin
	for step in 1..most loop
		select * into place from addresses
			where postal_code < to_code and (postal_code, street_key, number, suffix) > (at_code, at_key, at_number, at_suffix)
				and (wanted is null or number = wanted) and street_key ~ all (patterns)
			order by postal_code, street_key, number, suffix, unit limit 1;
		exit when not found;
		return next place;
		at_code := place.postal_code;
		at_key := place.street_key;
		at_number := place.number;
		at_suffix := place.suffix;
	end loop;
end
$$;
