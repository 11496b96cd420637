-- outside a transaction
-- works with: 0038
-- What was paid since a time is compared with the charges of the card processor.
create index concurrently if not exists payments__paid on payments (paid_at, id) where paid_at is not null;
