-- Who may sign in with a Microsoft account only, and who is let in otherwise for a while (specification §§ 6, 8; R-33).

-- From a day on, an organisation, everyone with an e-mail domain in it, or one person signs in with a Microsoft account only.
create table microsoft_rules (
	organisation_id integer not null references organisations (id),
	id text not null,
	applies_to text not null check (applies_to in ('organisation', 'domain', 'person')),
	-- Lower-case, after the @.
	domain text check (domain = lower(domain)),
	user_id integer,
	reason text not null,
	owner text not null,
	starts_at timestamptz not null,
	ends_at timestamptz check (ends_at > starts_at),
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	check ((domain is not null) = (applies_to = 'domain') and (user_id is not null) = (applies_to = 'person'))
);

-- One person whom no rule of the kind above binds until a day. Break-glass ones, for the hour in which Microsoft is down, last a day at most.
create table microsoft_exemptions (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	reason text not null,
	owner text not null,
	approved_by text not null,
	is_break_glass boolean not null default false,
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	check (ends_at > starts_at and ends_at <= starts_at + case when is_break_glass then interval '1 day' else interval '90 days' end)
);
create index microsoft_exemptions__user on microsoft_exemptions (organisation_id, user_id, ends_at);

call portico_add_tenant_policies('microsoft_rules');
call portico_add_tenant_policies('microsoft_exemptions');

grant select, insert, update on microsoft_rules, microsoft_exemptions to portico_system;

-- The rule was a word on the person before; nothing reads users.sign_in_rule any more.
insert into microsoft_rules (organisation_id, id, applies_to, user_id, reason, owner, starts_at)
	select organisation_id, gen_random_uuid()::text, 'person', id, 'Set on the account before rules had dates', 'Operator', created_at
	from users where sign_in_rule = 'microsoft';
