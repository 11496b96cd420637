-- outside a transaction
-- works with: 0012
-- Every hour those are looked at that have not ended; most have, after some years.
create index concurrently if not exists subscriptions__state on subscriptions (state, id);
