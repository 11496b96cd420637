-- outside a transaction
-- works with: 0038
create index concurrently if not exists desktops__deleted on desktops (deleted_at) where deleted_at is not null;
