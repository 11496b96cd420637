-- outside a transaction
-- works with: 0012
-- Every hour what was set against a document since the last time is booked.
create index concurrently if not exists invoice_settlements__time on invoice_settlements (at);
