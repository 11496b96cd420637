-- outside a transaction
-- works with: 0012
-- Versions of a kind since a moment: main hosts that others have replaced are found among them.
create index concurrently if not exists brand_versions__made on brand_versions (kind, made_at);
