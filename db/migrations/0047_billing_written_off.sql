-- outside a transaction
-- works with: 0012
-- What was written off, and taken back, by day: the list for relief of the tax on bad debts.
create index concurrently if not exists invoice_settlements__written_off on invoice_settlements (day, organisation_id, invoice_id) where kind = 'written_off';
