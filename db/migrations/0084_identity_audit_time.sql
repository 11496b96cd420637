-- outside a transaction
-- works with: 0038
-- A page of an organisation's audit log, and a stretch of it that is sealed.
create index concurrently if not exists audit_events__time on audit_events (organisation_id, at desc, id desc);
