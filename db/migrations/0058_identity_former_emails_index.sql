-- outside a transaction
-- works with: 0038
-- The index before it has one column more.
drop index concurrently if exists former_emails__user;
