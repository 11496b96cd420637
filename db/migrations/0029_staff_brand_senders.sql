-- works with: 0012
-- A domain as which the mail of a brand goes out or is to go out, and what was found when DNS was asked for it. The job adds that of what is live.
create table brand_senders (
	brand_key text not null check (brand_key ~ '^[a-z][a-z0-9-]{1,30}$'),
	domain text not null check (domain ~ '^[a-z0-9.-]{3,253}$'),
	-- From which mail goes out.
	address text not null check (char_length(address) between 3 and 254),
	added_at timestamptz not null,
	-- Null where what is live brought it.
	added_in integer,
	added_by integer,
	-- The key that signs; the other one is next.
	signing text not null default 'p1' check (signing in ('p1', 'p2')),
	-- By selector: the public half. What signs is sealed in kept_secrets.
	public_keys jsonb not null check (jsonb_typeof(public_keys) = 'object' and octet_length(public_keys::text) <= 4000),
	-- The next key takes over then.
	switch_at timestamptz not null,
	-- By `first`, `next`, `spf` and `dmarc`: since when it is true or not, what was found instead, when that was asked.
	facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 16000),
	-- The key that signs, SPF and DMARC are true: mail may go out as this.
	is_aligned boolean not null default false,
	asked_at timestamptz,
	-- When it is asked for again.
	ask_at timestamptz not null,
	-- Asked for every ten minutes until then, and once a day afterwards.
	tries_until timestamptz not null,
	-- When editors were last told that something is missing.
	told_at timestamptz,
	primary key (brand_key, domain),
	check ((added_in is null) = (added_by is null)),
	foreign key (added_in, added_by) references users (organisation_id, id)
);
create index brand_senders__due on brand_senders (ask_at);
create index brand_senders__domain on brand_senders (domain);
create index brand_senders__adder on brand_senders (added_in, added_by);
grant select, insert, update, delete on brand_senders to portico_system;
