-- outside a transaction
-- works with: 0038
-- What happened to one thing.
create index concurrently if not exists audit_events__object on audit_events (organisation_id, object_kind, object_id, at desc, id desc) where object_id is not null;
