-- One change of what a member may spend a month from the wallet of an office, insert-only. Amounts are hundredths of a credit.
create table credit_allowance_changes (
	organisation_id integer not null,
	office_id text not null,
	user_id integer not null,
	-- Counts the changes of this allowance.
	position integer not null,
	at timestamptz not null,
	monthly_before bigint not null check (monthly_before >= 0),
	monthly bigint not null check (monthly >= 0),
	-- Spent and set aside in the month of the change until then.
	used bigint not null check (used >= 0),
	-- Who changed it; null where it was set up outside the portal.
	changed_by integer,
	-- Key of the call that changed it, once for ever, with a hash of what was asked.
	source text,
	source_hash bytea,
	primary key (user_id, organisation_id, office_id, position),
	constraint key_has_hash check ((source is null) = (source_hash is null)),
	foreign key (organisation_id, office_id, user_id) references credit_allowances (organisation_id, office_id, user_id)
);
create unique index credit_allowance_changes__source on credit_allowance_changes (source, organisation_id) where source is not null;

-- What the members of one office may spend and have spent.
create index credit_allowances__office on credit_allowances (office_id, organisation_id);
-- An office's people in the order in which they are listed.
create index users__office on users (office_id, organisation_id, family_name, given_name, id) where status = 'active';

call portico_add_tenant_policies('credit_allowance_changes');
grant select, insert on credit_allowance_changes to portico_app, portico_system;
-- What is used changes with the books alone.
grant insert, update (monthly) on credit_allowances to portico_app;
