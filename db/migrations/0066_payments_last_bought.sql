-- outside a transaction
-- works with: 0038
-- Which of some products a person bought last: one look for each product, however many payments there are.
create index concurrently if not exists payments__last_bought on payments (user_id, organisation_id, purpose, purpose_id, state, created_at desc, id desc);
