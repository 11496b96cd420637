-- After “this was not me”: the address that an account had before, and when a recovery without any older factor may begin.

-- An address that an account had until it was changed, for as long as its reader can say that the change was not theirs.
create table former_emails (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	email text not null,
	held_until timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index former_emails__user on former_emails (organisation_id, user_id, held_until);
create index former_emails__age on former_emails (held_until);

-- Whose mail the link was in; null for older ones.
alter table account_disavowals add column sent_to text;
create index account_disavowals__user on account_disavowals (organisation_id, user_id) where used_at is null;

-- Set while an account is locked and nothing older than the intruder proves its person: no link for a new password before then.
alter table users add column recoverable_from timestamptz;

alter table password_resets drop constraint password_resets_started_by_check;
alter table password_resets add constraint password_resets_started_by_check check (started_by in ('self', 'staff', 'lock'));

call portico_add_tenant_policies('former_emails');

grant select, insert, delete on former_emails to portico_system;
