-- revision 1: 46bddfa3a97d
-- Buildings of one number on streets between two keys (both ends left out), in the order of their streets.
create or replace function addresses_by_number(wanted integer, from_key text, to_key text, patterns text[], suffix_begin text, most integer)
	returns setof addresses language plpgsql stable rows 10
	set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off set jit = off as $$
declare
	place addresses;
	at_key text := from_key;
	at_code text := '';
	at_suffix text := '';
begin
	for step in 1..most loop
		select * into place from addresses
			where number = wanted and street_key < to_key and (street_key, postal_code, suffix) > (at_key, at_code, at_suffix)
				and street_key ~ all (patterns) and suffix like suffix_begin || '%'
			order by street_key, postal_code, suffix, unit limit 1;
		exit when not found;
		return next place;
		at_key := place.street_key;
		at_code := place.postal_code;
		at_suffix := place.suffix;
	end loop;
end
$$;
