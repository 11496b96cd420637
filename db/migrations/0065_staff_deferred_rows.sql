-- outside a transaction
-- works with: 0012
-- Credits that are still owed, of one seller.
create index concurrently if not exists books_lots__owed on books_lots (seller, acquired_at, id) where value_left > 0;
