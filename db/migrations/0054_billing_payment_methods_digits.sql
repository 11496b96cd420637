-- outside a transaction
-- works with: 0012
-- Support finds a payment by the last digits of the saved card that it was asked of, where the processor never told of the card: the newest first.
create index concurrently if not exists payment_methods__digits on payment_methods (last4, organisation_id, created_at desc);
