-- Sessions in which a person acts in another account.
alter table sessions
	-- Who acts, and the session they came from, which this one never outlives. All four or none.
	add column actor_organisation_id integer,
	add column actor_id integer,
	add column actor_session_id text,
	add column switch_kind text check (switch_kind in ('own', 'staff')),
	-- The session that this one waits for; meanwhile no token opens it.
	add column parked_for text,
	add constraint switch_is_whole
		check (num_nonnulls(actor_organisation_id, actor_id, actor_session_id, switch_kind) in (0, 4));
create index sessions__parked on sessions (parked_for) where parked_for is not null;
