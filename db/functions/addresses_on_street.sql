-- revision 1: 121137e092bd
-- Buildings of one street from a number on.
create or replace function addresses_on_street(wanted_key text, from_number integer, most integer)
	returns setof addresses language plpgsql stable rows 10
	set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off set jit = off as $$
declare
	place addresses;
	-- Behind everything of the number before.
	at_number integer := from_number - 1;
	at_suffix text := '~';
	at_code text := '~';
begin
	for step in 1..most loop
		select * into place from addresses
			where street_key = wanted_key and (number, suffix, postal_code) > (at_number, at_suffix, at_code)
			order by street_key, number, suffix, postal_code, unit limit 1;
		exit when not found;
		return next place;
		at_number := place.number;
		at_suffix := place.suffix;
		at_code := place.postal_code;
	end loop;
end
$$;
