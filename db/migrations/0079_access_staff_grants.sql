-- works with: 0038
-- One role of one person of the staff at one scope. That of a brand stands in each of its organizations under the same id.
create table staff_grants (
	organisation_id integer not null references organisations (id),
	id text not null,
	-- Of another organization only where the scope is the brand.
	user_id integer not null references users (id),
	-- A name of `staffRoles`; what it permits stands in the code.
	role text not null check (char_length(role) between 1 and 40),
	scope_kind text not null check (scope_kind in ('brand', 'organisation', 'office', 'team')),
	-- Key of the brand, id of the office or team; '' for the organization.
	scope_id text not null check ((scope_kind = 'organisation') = (scope_id = '')),
	-- Null: at the set-up, by an operator.
	granted_by integer references users (id),
	reason text not null check (char_length(reason) between 1 and 500),
	-- First and last business day on which it counts.
	starts_on date not null,
	ends_on date check (ends_on >= starts_on),
	revoked_at timestamptz,
	-- Null with `revoked_at`: no person did it, as after an unanswered review.
	revoked_by integer references users (id),
	revoked_reason text check (char_length(revoked_reason) between 1 and 500),
	created_at timestamptz not null,
	primary key (organisation_id, id),
	check ((revoked_at is null) = (revoked_reason is null)),
	check (revoked_by is null or revoked_at is not null)
);
create unique index staff_grants__live on staff_grants (organisation_id, user_id, role, scope_kind, scope_id) where revoked_at is null;
create index staff_grants__scope on staff_grants (organisation_id, scope_kind, scope_id) where revoked_at is null;
create index staff_grants__person on staff_grants (user_id);

call portico_add_tenant_policies('staff_grants');
grant select, insert, update on staff_grants to portico_app, portico_system;
