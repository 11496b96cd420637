-- An account that a person linked as their own too, after signing in to both. Each side has its row, in its own organisation.
create table account_links (
	organisation_id integer not null,
	user_id integer not null,
	other_organisation_id integer not null,
	other_user_id integer not null,
	linked_at timestamptz not null,
	primary key (organisation_id, user_id, other_user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	check (user_id <> other_user_id)
);

call portico_add_tenant_policies('account_links');
grant select, insert, delete on account_links to portico_system;
