-- What everything stands on: the two roles that the product works as, the walls between organisations, background work and what the whole
-- platform keeps. In all files an index `…__age` finds what is past its time.

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

-- One piece of background work, written in the transaction of the fact it follows from.
create table jobs (
	id text primary key,
	kind text not null,
	key text,
	-- What the handler needs; may hold secrets, so it is erased in the statement that completes the job.
	payload jsonb,
	state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
	-- Who waits for it, and for what outside the portal it waits itself.
	lane text not null default 'bulk',
	destination text not null default 'none',
	-- Not before this time. While a runner holds the job this is the end of its lease: a crash makes the job due again.
	run_at timestamptz not null,
	-- When it was first due: `run_at` moves with every try.
	first_run_at timestamptz,
	-- Tries begun. The number of the current try is also the runner's proof that it still holds the job.
	attempts integer not null default 0,
	last_error text,
	created_at timestamptz not null,
	finished_at timestamptz,
	constraint finished_has_time check ((state = 'waiting') = (finished_at is null)),
	constraint done_is_erased check (state <> 'done' or payload is null)
);
create index jobs_due on jobs (run_at, id) where state = 'waiting';
create index jobs_finished on jobs (finished_at) where state = 'done';
create unique index jobs_key on jobs (kind, key) where key is not null;
-- Parked jobs are counted at every scrape of /metrics.
create index jobs_failed on jobs (kind) where state = 'failed';
-- What a runner claims: the longest due of each lane and destination.
create index jobs_due_in_lane on jobs (lane, destination, run_at, id) where state = 'waiting';
-- A slice enqueues inside its tenant transaction, and can see no job.
grant insert on jobs to portico_app;
grant select, insert, update, delete on jobs to portico_system;

-- One message kept for the mailbox page instead of being sent (demo mode).
create table captured_messages (
	-- The id of the job that delivered it: a repeat after a crash writes nothing.
	id text primary key,
	recipient text not null,
	channel text not null check (channel in ('email', 'sms')),
	subject text not null,
	body_text text not null,
	body_html text,
	-- Files that came with it: [{"name", "mediaType", "content" in Base64}].
	attachments jsonb not null default '[]',
	captured_at timestamptz not null
);
create index captured_messages_newest on captured_messages (captured_at desc, id desc);
grant select, insert, delete on captured_messages to portico_system;

-- Calls of one kind that a network made in one window of time.
create table call_counts (
	name text not null,
	network text not null,
	window_start timestamptz not null,
	calls integer not null,
	primary key (name, network, window_start)
);
create index call_counts__age on call_counts (window_start);
grant select, insert, update, delete on call_counts to portico_system;

-- A keyed hash of each secret that lives outside the database and that its data depends on, by which a start with another one is refused.
create table secret_checks (
	name text primary key,
	check_value bytea not null,
	made_at timestamptz not null
);
grant select, insert on secret_checks to portico_system;

-- One proof, of the ledger, the invoices or the audit log: how far it has come and what it found. What is new is proved every hour, all of it
-- once a night in pieces.
create table proofs (
	name text primary key,
	-- The last time that what was new was proved to its end, how long that took, and how many contradictions there were.
	new_at timestamptz,
	new_ms integer,
	new_faults integer not null default 0 check (new_faults >= 0),
	-- Until when what is new was proved without one: the next time begins here.
	sound_until timestamptz,
	-- The last proof of everything.
	all_at timestamptz,
	all_ms integer,
	all_faults integer not null default 0 check (all_faults >= 0),
	-- The proof of everything that is under way: when it began, the piece that comes next, where that begins, and what it has found so far.
	began_at timestamptz,
	step integer,
	place jsonb,
	run_ms integer not null default 0,
	run_faults integer not null default 0,
	-- Tries in a row that ended without a result, and why the last one did.
	failures integer not null default 0,
	last_error text
);
grant select, insert, update on proofs to portico_system;
