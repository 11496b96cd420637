-- outside a transaction
-- works with: 0038
create index concurrently if not exists invoice_copies__unproved on invoice_copies (code_sent_at) where confirmed_at is null;
