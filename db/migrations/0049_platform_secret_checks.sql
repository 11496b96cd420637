-- works with: 0038
-- A keyed hash of each secret that lives outside the database and that its data depends on, by which a start with another one is refused.
create table secret_checks (
	name text primary key,
	check_value bytea not null,
	made_at timestamptz not null
);
grant select, insert on secret_checks to portico_system;
