-- Where bills of a person go; their province decides the taxes. Every part is '' where the address has none.

-- The billing address of one person. What was billed keeps a copy of its own, so that a change never reaches back.
create table billing_addresses (
	organisation_id integer not null,
	user_id integer not null,
	name text not null,
	company text not null,
	unit text not null,
	street_number text not null,
	-- A letter or a fraction behind the number.
	number_suffix text not null,
	street_name text not null,
	-- The post's symbol: ST, RUE, BLVD, ...
	street_type text not null,
	-- In English letters: N, SE, W, ...
	direction text not null,
	po_box text not null,
	rural_route text not null,
	city text not null,
	province text not null check (province ~ '^[A-Z]{2}$'),
	postal_code text not null,
	country text not null check (country in ('CA', 'US')),
	updated_at timestamptz not null,
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);

call portico_add_tenant_policies('billing_addresses');
grant select, insert, update on billing_addresses to portico_app, portico_system;
