-- works with: 0038
-- Cards and customers that the processor has no longer.

-- A person whom the processor has deleted becomes another customer there; what is still on its way under the former name stays theirs.
alter table payment_customers add column gone_at timestamptz;
grant update (gone_at) on payment_customers to portico_app, portico_system;

-- When the card was last compared with what the processor has.
alter table payment_methods add column compared_at timestamptz;
