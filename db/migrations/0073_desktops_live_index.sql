-- outside a transaction
-- works with: 0038
create unique index concurrently if not exists desktops__live on desktops (organisation_id, owner_id, id, is_live);
