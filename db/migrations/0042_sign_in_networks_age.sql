-- outside a transaction
-- works with: 0038
-- What is past its time is found by its age.
create index concurrently if not exists sign_in_network_failures__age on sign_in_network_failures (window_start);
