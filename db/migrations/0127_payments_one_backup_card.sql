-- outside a transaction
-- works with: 0038
create unique index concurrently if not exists payment_methods__backup on payment_methods (user_id, organisation_id, processor, is_live) where is_backup and removed_at is null;
