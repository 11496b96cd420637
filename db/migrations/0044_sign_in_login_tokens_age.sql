-- outside a transaction
-- works with: 0038
-- What is past its time is found by its age.
create index concurrently if not exists login_tokens__age on login_tokens (created_at);
