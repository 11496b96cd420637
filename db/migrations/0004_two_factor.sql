-- Second factors: how a person gets codes, the code of one sign-in, sends that are counted, and dated exemptions.

-- One way in which a person proves a second factor.
create table two_factor_methods (
	organisation_id integer not null,
	user_id integer not null,
	-- 'email' and 'sms' send codes; others verify without sending.
	method text not null check (method in ('email', 'sms', 'authenticator', 'passkey')),
	-- Where codes go; null for methods that send none.
	destination text,
	is_preferred boolean not null default false,
	verified_at timestamptz not null,
	primary key (organisation_id, user_id, method),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index two_factor_methods__preferred on two_factor_methods (organisation_id, user_id) where is_preferred;

-- The code that one pending sign-in waits for. A resend replaces the code and keeps the count of failures (R-21).
create table two_factor_challenges (
	organisation_id integer not null,
	session_id text not null,
	method text not null,
	code_hash bytea not null,
	sent_at timestamptz not null,
	expires_at timestamptz not null,
	failures integer not null default 0,
	used_at timestamptz,
	primary key (organisation_id, session_id),
	foreign key (organisation_id, session_id) references sessions (organisation_id, id) on delete cascade
);

-- Every code that was sent, for the limits per destination and network (R-22). A send whose code was then entered counts no more.
create table code_sends (
	id text primary key,
	destination_hash bytea not null,
	network text not null,
	sent_at timestamptz not null,
	session_id text not null,
	is_settled boolean not null default false
);
create index code_sends__destination on code_sends (destination_hash, sent_at) where not is_settled;
create index code_sends__network on code_sends (network, sent_at) where not is_settled;
create index code_sends__session on code_sends (session_id);

-- A person who may sign in without a second factor until a day, by decision of two named people (R-26).
create table two_factor_exemptions (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	reason text not null,
	owner text not null,
	approved_by text not null,
	second_approver text not null check (second_approver <> approved_by),
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	check (ends_at > starts_at and ends_at <= starts_at + interval '90 days')
);
create index two_factor_exemptions__user on two_factor_exemptions (organisation_id, user_id, ends_at);

call portico_add_tenant_policies('two_factor_methods');
call portico_add_tenant_policies('two_factor_challenges');
call portico_add_tenant_policies('two_factor_exemptions');

grant select, insert, update, delete on two_factor_methods, two_factor_challenges, code_sends, two_factor_exemptions to portico_system;
