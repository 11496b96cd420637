-- works with: 0038
-- What is said of a document whose money went back, or whose payment is disputed.

alter table invoices
	-- Cents of its credit notes whose money went back to a card.
	add column returned bigint not null default 0,
	-- A dispute of its payment is open at the bank.
	add column is_disputed boolean not null default false;
grant update (returned, is_disputed) on invoices to portico_app, portico_system;
