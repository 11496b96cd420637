-- outside a transaction
-- works with: 0038
-- One page of a person's payments is one walk along this index, whatever is asked for.
create index concurrently if not exists payments__history on payments (user_id, organisation_id, created_at desc, id desc) include (purpose, state);
