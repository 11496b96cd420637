-- outside a transaction
-- works with: 0038
-- What a runner claims: the longest due of each lane and destination.
create index concurrently if not exists jobs_due_in_lane on jobs (lane, destination, run_at, id) where state = 'waiting';
