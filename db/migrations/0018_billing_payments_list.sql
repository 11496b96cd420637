-- outside a transaction
-- works with: 0012
-- A page of a person's payments is one walk along this index. It has all that is asked of a payment before it is shown: without the product the
-- planner takes another index that has it, and sorts all payments of the person.
create index concurrently if not exists payments__list on payments (user_id, organisation_id, created_at desc, id desc)
	include (purpose, purpose_id, state);
