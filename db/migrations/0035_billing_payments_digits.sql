-- outside a transaction
-- works with: 0012
-- Support finds a payment by the last digits of its card, the newest first.
create index concurrently if not exists payments__digits on payments (organisation_id, (card ->> 'last4'), created_at desc);
