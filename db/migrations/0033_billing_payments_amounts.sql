-- outside a transaction
-- works with: 0012
-- Support finds a payment by its amount, the newest first.
create index concurrently if not exists payments__amount on payments (organisation_id, amount, created_at desc);
