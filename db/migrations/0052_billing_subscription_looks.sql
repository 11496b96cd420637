-- works with: 0012
-- Whose subscriptions the hourly look has to look at, so that it need not read all that live.

-- One person of whom something changed that may end a seat: whether and until when they work, and where. The function look_at_subscriptions_of
-- writes it, and the look that has seen it takes it away.
create table subscription_looks (
	organisation_id integer not null,
	user_id integer not null,
	-- Not before: an end is known before it comes.
	due_at timestamptz not null,
	-- Goes up with each change, so that a look takes away no more than it has seen.
	changes integer not null default 1 check (changes > 0),
	primary key (organisation_id, user_id, due_at)
);
create index subscription_looks__due on subscription_looks (due_at, organisation_id, user_id);
call portico_add_tenant_policies('subscription_looks');
grant select, insert, update, delete on subscription_looks to portico_system;

-- When all living subscriptions were looked at last, and at which prices.
create table subscription_whole_looks (
	is_only boolean primary key default true check (is_only),
	at timestamptz not null,
	-- SHA-256 of all packages that are sold, with the number of their newest price.
	offer bytea not null check (length(offer) = 32)
);
grant select, insert, update on subscription_whole_looks to portico_system;
