-- outside a transaction
-- works with: 0038
-- What is past its time is found by its age.
create index concurrently if not exists known_devices__age on known_devices (last_used_at);
