-- outside a transaction
-- works with: 0012
-- The look for live hosts that do not work any more reads these alone.
create index concurrently if not exists brand_hosts__broken on brand_hosts (brand_key, host) where jsonb_path_exists(facts, '$.*.falseSince');
