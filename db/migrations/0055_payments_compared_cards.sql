-- outside a transaction
-- works with: 0038
create index concurrently if not exists payment_methods__compared on payment_methods (coalesce(compared_at, created_at)) where removed_at is null;
