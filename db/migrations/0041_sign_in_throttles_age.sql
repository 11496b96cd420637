-- outside a transaction
-- works with: 0038
-- What is past its time is found by its age.
create index concurrently if not exists sign_in_throttles__age on sign_in_throttles (updated_at);
