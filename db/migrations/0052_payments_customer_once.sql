-- outside a transaction
-- works with: 0038
create unique index concurrently if not exists payment_customers__customer on payment_customers (customer_id, processor, is_live);
