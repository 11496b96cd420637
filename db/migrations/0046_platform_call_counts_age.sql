-- outside a transaction
-- works with: 0038
-- What is past its time is found by its age.
create index concurrently if not exists call_counts__age on call_counts (window_start);
