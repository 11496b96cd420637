-- outside a transaction
-- works with: 0038
-- What an office administrator sees: each of their offices is one entry.
create index concurrently if not exists audit_events__office on audit_events (organisation_id, office_id, at desc, id desc) where office_id is not null;
