-- outside a transaction
-- works with: 0038
-- A page of one kind of act: each of its events is one entry.
create index concurrently if not exists audit_events__event on audit_events (organisation_id, event, at desc, id desc);
