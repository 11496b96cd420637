-- outside a transaction
-- works with: 0038
-- users__office_people takes its place.
drop index concurrently if exists users__office;
