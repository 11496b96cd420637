-- What a person says of themselves: preferred name, phone, photo; and a new e-mail address until it is proved.

alter table users
	-- '' where the person goes by the given name.
	add column preferred_name text not null default '',
	-- E.164.
	add column phone text check (phone ~ '^\+[0-9]{6,15}$'),
	-- The photo that shows now, null for initials.
	add column photo_id text;
grant update (given_name, family_name, preferred_name, phone, photo_id) on users to portico_app;

-- The photo of a person: 512 × 512 pixels of WebP and nothing else in it. A new photo has a new id, so that its address never changes content.
create table profile_photos (
	organisation_id integer not null,
	user_id integer not null,
	id text not null,
	image bytea not null check (octet_length(image) <= 1000000),
	created_at timestamptz not null,
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index profile_photos__id on profile_photos (organisation_id, id);

-- A new e-mail address that its owner has not proved yet, one per person. It belongs to the session that began it.
create table email_changes (
	organisation_id integer not null,
	user_id integer not null,
	session_id text not null,
	email text not null,
	code_hash bytea not null,
	expires_at timestamptz not null,
	failures integer not null default 0,
	used_at timestamptz,
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index email_changes__expiry on email_changes (expires_at);

call portico_add_tenant_policies('profile_photos');
call portico_add_tenant_policies('email_changes');

grant select, insert, update, delete on profile_photos to portico_app, portico_system;
grant select, insert, update, delete on email_changes to portico_system;
