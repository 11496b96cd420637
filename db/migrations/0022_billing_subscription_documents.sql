-- outside a transaction
-- works with: 0012
-- The newest documents of a subscription, as its screen lists them: the other index has only those of whole periods.
create index concurrently if not exists subscription_invoices__list on subscription_invoices (organisation_id, subscription_id, day desc, invoice_id desc);
