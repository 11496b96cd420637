-- works with: 0038
-- The price at which a planned change was confirmed, with its package: {"package", "version", "cents"}. It holds as long as that package is the
-- planned one, so that a plan which the version before wrote or replaced has none.
alter table subscription_seats add column if not exists planned_price jsonb;
