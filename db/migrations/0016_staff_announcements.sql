-- works with: 0012
-- What a brand tells its people about a product or the portal: a disturbance, a maintenance or a note, as it reads now.
create table announcements (
	-- Made by the client before its first try.
	id text primary key check (char_length(id) between 1 and 64),
	brand_key text not null,
	kind text not null check (kind in ('disturbed', 'maintenance', 'note')),
	-- The service client of the product; null where it is about none.
	product text,
	-- Each language has its words by its key, such as `{"en": "…", "fr": "…"}`.
	title jsonb not null check (jsonb_typeof(title) = 'object' and octet_length(title::text) <= 4000),
	text jsonb not null check (jsonb_typeof(text) = 'object' and octet_length(text::text) <= 8000),
	begins_at timestamptz not null,
	-- Null where the product's own address says when it is over.
	ends_at timestamptz,
	next_update_at timestamptz,
	closed_at timestamptz,
	is_automatic boolean not null,
	-- Counts the changes: who changes an earlier one is refused.
	version integer not null default 1,
	-- Null where no person wrote it.
	written_in integer,
	written_by integer,
	written_at timestamptz not null,
	check (ends_at > begins_at),
	check (is_automatic or ends_at is not null),
	check ((written_in is null) = (written_by is null)),
	foreign key (written_in, written_by) references users (organisation_id, id)
);
create index announcements__open on announcements (brand_key, begins_at) where closed_at is null;
create index announcements__of_brand on announcements (brand_key, written_at desc);
create index announcements__written on announcements (written_at);
-- A product's own address has at most one that is open.
create unique index announcements__automatic on announcements (brand_key) where is_automatic and closed_at is null;
create index announcements__writer on announcements (written_in, written_by);

-- One line of the history of an announcement, as it was written.
create table announcement_updates (
	announcement_id text not null references announcements (id) on delete cascade,
	-- The version of the announcement that began with it.
	version integer not null,
	at timestamptz not null,
	-- What the announcement became: `ended` closes it.
	state text not null check (state in ('disturbed', 'maintenance', 'note', 'ended')),
	text jsonb not null check (jsonb_typeof(text) = 'object' and octet_length(text::text) <= 8000),
	ends_at timestamptz,
	written_in integer,
	written_by integer,
	primary key (announcement_id, version),
	check ((written_in is null) = (written_by is null)),
	foreign key (written_in, written_by) references users (organisation_id, id)
);
create index announcement_updates__writer on announcement_updates (written_in, written_by);

-- What the status address of a brand's product said last.
create table status_addresses (
	brand_key text primary key,
	address text not null,
	state text not null check (state in ('unknown', 'works', 'disturbed', 'maintenance')),
	-- Since when it is in this state.
	changed_at timestamptz not null,
	asked_at timestamptz not null,
	-- How often in a row the address itself could not be read.
	failures integer not null,
	-- Whether this state was announced, or is one of which a person wrote.
	is_told boolean not null
);

grant select, insert, update on announcements, announcement_updates to portico_app;
grant select, insert, update, delete on announcements, announcement_updates, status_addresses to portico_system;
grant select on status_addresses to portico_app;
