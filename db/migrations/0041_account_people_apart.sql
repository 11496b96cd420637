-- outside a transaction
-- works with: 0012
-- A page of people who can't sign in yet, or not at present. It has what tells those of an office among them.
create index concurrently if not exists users__apart on users (organisation_id, family_name, given_name, id) include (office_id, status)
	where status <> 'active' or locked_at is not null or (password_hash is null and starts_with(login_name, 'new.'));
