-- outside a transaction
-- works with: 0012
-- What has not ended is looked at every hour, in this order.
create index concurrently if not exists subscriptions__live on subscriptions (id) where state <> 'ended';
