-- works with: 0012
-- A host that a brand has or is to have, and what was found when it was asked for. The job adds the hosts of what is live.
create table brand_hosts (
	brand_key text not null check (brand_key ~ '^[a-z][a-z0-9-]{1,30}$'),
	host text not null check (host ~ '^[a-z0-9.-]{3,253}$'),
	-- What the TXT record says that proves it.
	proof text not null check (char_length(proof) between 16 and 64),
	added_at timestamptz not null,
	-- Null where what is live brought it.
	added_in integer,
	added_by integer,
	-- By `txt`, `dns`, `caa` and `tls`: since when it is true or not, what was found instead, when that was asked.
	facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 16000),
	-- It is ours, points here and permits the certificate: whether a certificate may be issued before it is published.
	is_proved boolean not null default false,
	asked_at timestamptz,
	-- When it is asked for again.
	ask_at timestamptz not null,
	certificate_ends_at timestamptz,
	primary key (brand_key, host),
	check ((added_in is null) = (added_by is null)),
	foreign key (added_in, added_by) references users (organisation_id, id)
);
create index brand_hosts__due on brand_hosts (ask_at);
create index brand_hosts__proved on brand_hosts (host) where is_proved;
create index brand_hosts__adder on brand_hosts (added_in, added_by);
grant select, insert, update, delete on brand_hosts to portico_system;
grant select on brand_hosts to portico_app;
