-- outside a transaction
-- works with: 0038
create unique index concurrently if not exists payment_customers__key on payment_customers (organisation_id, user_id, processor, is_live, customer_id);
