-- The two roles that the product works as, and the platform's own tables.
--
-- Migrations run as the login user, who owns every table. The code never works as the owner: portico_system serves
-- look-ups before an organisation is known and background work; portico_app serves one organisation at a time.
-- On a server the login user needs no superuser: CREATEROLE for this first migration, or both roles made beforehand and granted to it.
do $$
declare
	role_name text;
begin
	foreach role_name in array array['portico_system', 'portico_app'] loop
		if not exists (select from pg_roles where rolname = role_name) then
			begin
				execute format('create role %I nologin', role_name);
			exception when duplicate_object or unique_violation then
				null; -- Roles belong to the whole server: another database's first start made it just now.
			end;
		end if;
		if not pg_has_role(current_user, role_name, 'member') then
			execute format('grant %I to %I', role_name, current_user);
		end if;
	end loop;
	-- PostgreSQL 15 and later grant this to no one by default; older databases that were upgraded may still do.
	execute 'revoke create on schema public from public';
	execute 'grant usage on schema public to portico_system, portico_app';
end
$$;

-- The organisation of the current transaction; null outside one, so that a policy comparing with it shows no rows.
create function portico_organisation_id() returns integer
	language sql stable parallel safe
	return nullif(current_setting('portico.organisation_id', true), '')::integer;

-- Row-level security of a tenant table, called once by the migration that makes it. No table is granted by default: one
-- that is forgotten fails closed.
create procedure portico_add_tenant_policies(tenant_table regclass) language plpgsql as $$
begin
	execute format('alter table %s enable row level security', tenant_table);
	execute format('create policy tenant on %s to portico_app using (organisation_id = portico_organisation_id()) with check (organisation_id = portico_organisation_id())', tenant_table);
	execute format('create policy system on %s to portico_system using (true) with check (true)', tenant_table);
end
$$;

create table jobs (
	id text primary key,
	kind text not null,
	key text,
	-- What the handler needs; may hold secrets, so it is erased in the statement that completes the job.
	payload jsonb,
	state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
	-- Not before this time. While a runner holds the job this is the end of its lease: a crash makes the job due again.
	run_at timestamptz not null,
	-- Tries begun. The number of the current try is also the runner's proof that it still holds the job.
	attempts integer not null default 0,
	last_error text,
	created_at timestamptz not null,
	finished_at timestamptz,
	constraint finished_has_time check ((state = 'waiting') = (finished_at is null)),
	constraint done_is_erased check (state <> 'done' or payload is null)
);
comment on table jobs is 'One piece of background work, written in the transaction of the fact it follows from.';
create index jobs_due on jobs (run_at, id) where state = 'waiting';
create index jobs_finished on jobs (finished_at) where state = 'done';
create unique index jobs_key on jobs (kind, key) where key is not null;
grant select, insert, update, delete on jobs to portico_system;
-- A slice enqueues inside its tenant transaction, and can see no job.
grant insert on jobs to portico_app;

create table captured_messages (
	-- The id of the job that delivered it: a repeat after a crash writes nothing.
	id text primary key,
	recipient text not null,
	channel text not null check (channel in ('email', 'sms')),
	subject text not null,
	body_text text not null,
	body_html text,
	captured_at timestamptz not null
);
comment on table captured_messages is 'One message kept for the mailbox page instead of being sent (demo mode).';
create index captured_messages_newest on captured_messages (captured_at desc, id desc);
grant select, insert, delete on captured_messages to portico_system;
