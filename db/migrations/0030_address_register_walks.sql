-- The questions to the register as walks along an index, from one value to the next. A planner that guesses how many rows a pattern
-- leaves would sort half the register for the first one; the settings of these functions leave it the walk alone.

-- Buildings of one number on streets between two keys (both ends left out), in the order of their streets.
create function addresses_by_number(wanted integer, from_key text, to_key text, patterns text[], suffix_begin text, most integer)
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

-- Buildings of the postal codes from one to another (that one left out); of one number, or null for any.
create function addresses_by_postal_code(from_code text, to_code text, wanted integer, patterns text[], most integer)
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

-- Streets between two keys (both ends left out), each by its first address. A step is a street, whether it has the patterns or not, so
-- that a question nothing suits ends as well.
create function address_streets(from_key text, to_key text, patterns text[], most integer)
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

-- Buildings of one street from a number on.
create function addresses_on_street(wanted_key text, from_number integer, most integer)
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
