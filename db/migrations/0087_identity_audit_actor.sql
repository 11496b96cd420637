-- outside a transaction
-- works with: 0038
-- What a person did.
create index concurrently if not exists audit_events__actor on audit_events (organisation_id, actor_id, at desc, id desc) where actor_id is not null;
