-- outside a transaction
-- works with: 0012
-- Attempts to charge that came to an end since somebody looked last.
create index concurrently if not exists subscription_tries__finished on subscription_tries (finished_at, organisation_id, invoice_id) where finished_at is not null;
