-- outside a transaction
-- works with: 0038
-- When a person's password was last changed is the first entry of this index, however long their trail is.
create index concurrently if not exists audit_events__passwords on audit_events (organisation_id, user_id, at desc) where event in ('passwords.changed', 'passwords.reset', 'registration.completed');
