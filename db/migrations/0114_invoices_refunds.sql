-- outside a transaction
-- works with: 0038
-- What went back to the card of a payment.
create index concurrently if not exists invoice_settlements__refunded on invoice_settlements (refunded_payment_id, organisation_id)
	where refunded_payment_id is not null;
