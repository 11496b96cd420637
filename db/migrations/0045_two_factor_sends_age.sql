-- outside a transaction
-- works with: 0038
-- What is past its time is found by its age.
create index concurrently if not exists code_sends__age on code_sends (sent_at);
