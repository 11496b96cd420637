-- outside a transaction
-- works with: 0038
create index concurrently if not exists invoice_copies__link on invoice_copies (code_hash) where code_hash is not null;
