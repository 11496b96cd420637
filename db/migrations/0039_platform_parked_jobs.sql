-- outside a transaction
-- works with: 0038
-- Parked jobs are counted at every scrape of /metrics.
create index concurrently if not exists jobs_failed on jobs (kind) where state = 'failed';
