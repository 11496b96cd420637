-- outside a transaction
-- works with: 0038
-- What was written since the ledger was proved last.
create index concurrently if not exists credit_transactions__time on credit_transactions (at);
