-- works with: 0038
-- One round in which the administrators of an organization confirm or end each grant in it.
create table access_reviews (
	organisation_id integer not null references organisations (id),
	id text not null,
	-- First day of the half-year that it is of.
	half_year date not null,
	-- Until then answers are asked for; then the administrators are reminded.
	due_on date not null,
	-- After this day grants that no one answered for are ended.
	ends_on date not null,
	reminded_at timestamptz,
	closed_at timestamptz,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	check (half_year < due_on and due_on < ends_on)
);
create unique index access_reviews__half_year on access_reviews (organisation_id, half_year);
create index access_reviews__running on access_reviews (due_on) where closed_at is null;

-- That one grant was confirmed in one round; one that was ended has its reason on the grant.
create table access_review_answers (
	organisation_id integer not null,
	review_id text not null,
	grant_id text not null,
	answered_by integer not null references users (id),
	answered_at timestamptz not null,
	primary key (organisation_id, review_id, grant_id),
	foreign key (organisation_id, review_id) references access_reviews (organisation_id, id),
	foreign key (organisation_id, grant_id) references staff_grants (organisation_id, id)
);
create index access_review_answers__grant on access_review_answers (organisation_id, grant_id);

call portico_add_tenant_policies('access_reviews');
call portico_add_tenant_policies('access_review_answers');
grant select, insert, update on access_reviews to portico_app, portico_system;
grant select, insert on access_review_answers to portico_app, portico_system;
