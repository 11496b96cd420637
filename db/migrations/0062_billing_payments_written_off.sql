-- outside a transaction
-- works with: 0012
-- What came back and was written off: the books look at it again, in case it changes afterwards.
create index concurrently if not exists payment_open_items__written_off on payment_open_items (organisation_id, id)
	where kind = 'return' and closed_at is not null;
