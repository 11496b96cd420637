-- outside a transaction
-- works with: 0038
create index concurrently if not exists former_emails__order on former_emails (organisation_id, user_id, position);
