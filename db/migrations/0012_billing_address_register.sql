-- The register of Canadian addresses that look-ups answer from. Reference data of the whole portal, filled by npm run addresses:import; no
-- tenant's, and nobody's home is in it by name.

-- One address: a building, or a unit of one. The parts stand as forms and labels show them.
create table addresses (
	-- ADDR_GUID of the National Address Register.
	id uuid primary key,
	-- Folded name, type, direction, city and province of the street, so that a street is one value and its name comes first.
	street_key text collate "C" not null,
	number integer not null,
	-- A letter or a fraction behind the number.
	suffix text collate "C" not null,
	unit text collate "C" not null,
	street_name text not null,
	street_type text not null,
	direction text not null,
	city text not null,
	province text not null,
	-- '' where the register knows none.
	postal_code text collate "C" not null
);
-- Every question is a walk along one of these from value to value, so that it costs the same whatever the size of the register:
-- "123 main st", "main st", and a postal code.
create index addresses__number on addresses (number, street_key, postal_code, suffix, unit);
create index addresses__street on addresses (street_key, number, suffix, postal_code, unit);
create index addresses__postal_code on addresses (postal_code, street_key, number, suffix, unit);
grant select, insert, update, delete on addresses to portico_system;

-- How far the import of one file got: written with the rows of a batch, so that a killed import goes on where it was.
create table address_imports (
	-- A hash of the file and of what was asked for.
	id text primary key,
	file_name text not null,
	-- Everything before this byte is imported.
	position bigint not null,
	rows_read bigint not null,
	rows_kept bigint not null,
	started_at timestamptz not null,
	finished_at timestamptz
);
grant select, insert, update, delete on address_imports to portico_system;
