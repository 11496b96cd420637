-- revision 1: e463d20158fd
-- Streets between two keys (both ends left out), each by its first address. A step is a street, whether it has the patterns or not, so
-- that a question nothing suits ends as well.
create or replace function address_streets(from_key text, to_key text, patterns text[], most integer)
	returns setof addresses language plpgsql stable rows 10
	set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off set jit = off as $$
declare
	place addresses;
	at_key text := from_key;
	found_streets integer := 0;
begin
	for step in 1..1000 loop
		select * into place from addresses where street_key > at_key and street_key < to_key
			order by street_key, number, suffix, postal_code, unit limit 1;
		exit when not found or found_streets >= most;
		at_key := place.street_key;
		continue when not place.street_key ~ all (patterns);
		return next place;
		found_streets := found_streets + 1;
	end loop;
end
$$;
