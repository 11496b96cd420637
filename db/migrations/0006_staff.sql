-- The staff area: the audit log, who may do what, acts that need two people, people who leave, and lists of people.

-- What happened, insert-only: who did what to whom, from where, in which request (R-87).
create table audit_events (
	organisation_id integer not null,
	id text not null,
	at timestamptz not null,
	-- slice.fact, past tense: sign_in.succeeded
	event text not null,
	user_id integer,
	-- Who acted, where it is not the person itself, and of which organisation, where it is another one.
	actor_id integer,
	actor_organisation_id integer,
	-- The office of the person concerned, or of who acted, on that day: who answers for the office sees the row.
	office_id text,
	-- What it happened to, where that is more than a person: 'office', 'grant'.
	object_kind text,
	object_id text,
	-- Its name on that day; without an object the name of the person concerned.
	object_name text,
	-- Changed fields only.
	before jsonb,
	after jsonb,
	-- What who acted said about it.
	reason text,
	session_id text,
	network text,
	request_id text,
	details jsonb not null default '{}',
	primary key (organisation_id, id)
);
create index audit_events__user on audit_events (organisation_id, user_id, at desc);
-- When a person's password was last changed is the first entry of this index, however long their trail is.
create index audit_events__passwords on audit_events (organisation_id, user_id, at desc) where event in ('passwords.changed', 'passwords.reset', 'registration.completed');
-- A page of an organisation's audit log, and a stretch of it that is sealed.
create index audit_events__time on audit_events (organisation_id, at desc, id desc);
-- A page of one kind of act: each of its events is one entry.
create index audit_events__event on audit_events (organisation_id, event, at desc, id desc);
-- What an office administrator sees: each of their offices is one entry.
create index audit_events__office on audit_events (organisation_id, office_id, at desc, id desc) where office_id is not null;
-- What a person did.
create index audit_events__actor on audit_events (organisation_id, actor_id, at desc, id desc) where actor_id is not null;
-- What happened to one thing.
create index audit_events__object on audit_events (organisation_id, object_kind, object_id, at desc, id desc) where object_id is not null;
call portico_add_tenant_policies('audit_events');
grant select, insert on audit_events to portico_app, portico_system;

-- What was written in a stretch of time, hashed in its order and chained to the seal before (R-87). `ids` is the order; a row that was
-- written late, with a time before the stretch, is in the seal that found it.
create table audit_seals (
	organisation_id integer not null,
	number bigint not null check (number > 0),
	-- From this time on, and before the other; both alike where only late rows were found.
	from_at timestamptz not null,
	until_at timestamptz not null,
	ids text[] not null,
	previous_hash bytea not null check (length(previous_hash) = 32),
	hash bytea not null check (length(hash) = 32),
	sealed_at timestamptz not null,
	primary key (organisation_id, number),
	constraint time_passes check (from_at <= until_at)
);
call portico_add_tenant_policies('audit_seals');
grant select on audit_seals to portico_app;
grant select, insert on audit_seals to portico_system;

-- What the last walk along an organisation's seals found: up to which seal they are whole.
create table audit_checks (
	organisation_id integer primary key,
	checked_at timestamptz not null,
	last bigint not null,
	hash bytea not null,
	is_whole boolean not null
);
call portico_add_tenant_policies('audit_checks');
grant select on audit_checks to portico_app;
grant select, insert, update on audit_checks to portico_system;

-- One role of one person of the staff at one scope. That of a brand stands in each of its organizations under the same id.
create table staff_grants (
	organisation_id integer not null references organisations (id),
	id text not null,
	-- Of another organization only where the scope is the brand.
	user_id integer not null references users (id),
	-- A name of `staffRoles`; what it permits stands in the code.
	role text not null check (char_length(role) between 1 and 40),
	scope_kind text not null check (scope_kind in ('brand', 'organisation', 'office', 'team')),
	-- Key of the brand, id of the office or team; '' for the organization.
	scope_id text not null check ((scope_kind = 'organisation') = (scope_id = '')),
	-- Null: at the set-up, by an operator.
	granted_by integer references users (id),
	reason text not null check (char_length(reason) between 1 and 500),
	-- First and last business day on which it counts.
	starts_on date not null,
	ends_on date check (ends_on >= starts_on),
	revoked_at timestamptz,
	-- Null with `revoked_at`: no person did it, as after an unanswered review.
	revoked_by integer references users (id),
	revoked_reason text check (char_length(revoked_reason) between 1 and 500),
	created_at timestamptz not null,
	primary key (organisation_id, id),
	check ((revoked_at is null) = (revoked_reason is null)),
	check (revoked_by is null or revoked_at is not null)
);
create unique index staff_grants__live on staff_grants (organisation_id, user_id, role, scope_kind, scope_id) where revoked_at is null;
create index staff_grants__scope on staff_grants (organisation_id, scope_kind, scope_id) where revoked_at is null;
create index staff_grants__person on staff_grants (user_id);
call portico_add_tenant_policies('staff_grants');
grant select, insert, update on staff_grants to portico_app, portico_system;

-- One round in which the administrators of an organization confirm or end each grant in it.
create table access_reviews (
	organisation_id integer not null references organisations (id),
	id text not null,
	-- First day of the half-year that it is of.
	half_year date not null,
	-- Until then answers are asked for; then the administrators are reminded.
	due_on date not null,
	-- After this day grants that no one answered for are ended.
	ends_on date not null,
	reminded_at timestamptz,
	closed_at timestamptz,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	check (half_year < due_on and due_on < ends_on)
);
create unique index access_reviews__half_year on access_reviews (organisation_id, half_year);
create index access_reviews__running on access_reviews (due_on) where closed_at is null;
call portico_add_tenant_policies('access_reviews');
grant select, insert, update on access_reviews to portico_app, portico_system;

-- That one grant was confirmed in one round; one that was ended has its reason on the grant.
create table access_review_answers (
	organisation_id integer not null,
	review_id text not null,
	grant_id text not null,
	answered_by integer not null references users (id),
	answered_at timestamptz not null,
	primary key (organisation_id, review_id, grant_id),
	foreign key (organisation_id, review_id) references access_reviews (organisation_id, id),
	foreign key (organisation_id, grant_id) references staff_grants (organisation_id, id)
);
create index access_review_answers__grant on access_review_answers (organisation_id, grant_id);
call portico_add_tenant_policies('access_review_answers');
grant select, insert on access_review_answers to portico_app, portico_system;

-- One act that needs two people: what was proposed, frozen, and what a second person decided. Without an approval it has no effect.
create table proposals (
	organisation_id integer not null references organisations (id),
	id text not null,
	-- Key of a kind of act, which checks the payload and carries it out.
	kind text not null,
	payload jsonb not null,
	-- What the proposer was shown, and the approver is shown: label, before, after.
	changes jsonb not null,
	-- SHA-256 of kind, payload and changes.
	hash bytea not null check (length(hash) = 32),
	-- Whom it concerns; null where it concerns no one person.
	subject_id integer,
	reason text not null,
	proposed_by integer not null,
	proposed_at timestamptz not null,
	expires_at timestamptz not null check (expires_at > proposed_at),
	decision text check (decision in ('approved', 'refused', 'withdrawn')),
	-- For a withdrawal the proposer.
	decided_by integer,
	decided_at timestamptz,
	decision_reason text,
	primary key (organisation_id, id),
	constraint decided_whole check (
		(decision is null and num_nonnulls(decided_by, decided_at, decision_reason) = 0)
		or (decision is not null and num_nulls(decided_by, decided_at, decision_reason) = 0)
	),
	constraint two_people check (decision is null or (decision = 'withdrawn') = (decided_by = proposed_by))
);
create index proposals__waiting on proposals (organisation_id, id) where decision is null;
call portico_add_tenant_policies('proposals');
grant select, insert, update (decision, decided_by, decided_at, decision_reason) on proposals to portico_app, portico_system;

-- A brand whose people are told of visits in their history only, and not by mail. Ended rows stay as history.
create table assistance_silences (
	organisation_id integer not null references organisations (id),
	brand_key text not null,
	proposal_id text not null,
	begins_at timestamptz not null,
	ended_at timestamptz,
	ended_by integer,
	primary key (organisation_id, proposal_id),
	constraint ended_by_somebody check ((ended_at is null) = (ended_by is null)),
	foreign key (organisation_id, proposal_id) references proposals (organisation_id, id)
);
create unique index assistance_silences__brand on assistance_silences (brand_key) where ended_at is null;
call portico_add_tenant_policies('assistance_silences');
grant select, insert, update (ended_at, ended_by) on assistance_silences to portico_app, portico_system;

-- A second factor of a person that staff takes away after they checked who asked for it: planned, and done a day later unless it was stopped.
create table assistance_factor_removals (
	organisation_id integer not null references organisations (id),
	id text not null,
	user_id integer not null,
	method text not null,
	-- The factor as it was: one that was proved again since is another one.
	method_verified_at timestamptz not null,
	-- What was checked of the person, at least two.
	checks text[] not null check (cardinality(checks) >= 2),
	-- Where the check is written down, such as a ticket.
	reference text not null,
	reason text not null,
	requested_by integer not null,
	requested_at timestamptz not null,
	effective_at timestamptz not null check (effective_at > requested_at),
	-- Void: at its time it was no longer to be done.
	state text not null default 'planned' check (state in ('planned', 'done', 'stopped', 'void')),
	closed_at timestamptz,
	primary key (organisation_id, id),
	constraint known_method check (method in ('email', 'sms', 'authenticator', 'passkey')),
	constraint closed_whole check ((state = 'planned') = (closed_at is null))
);
create unique index assistance_factor_removals__planned
	on assistance_factor_removals (organisation_id, user_id, method) where state = 'planned';
call portico_add_tenant_policies('assistance_factor_removals');
grant select, insert, update (state, closed_at) on assistance_factor_removals to portico_app, portico_system;

-- An end of a person's employment: planned, done with its consequences, or withdrawn. `users.ends_at` is what keeps the person out.
create table leavings (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	-- Null: at once.
	last_day date,
	ends_at timestamptz not null,
	reason text not null check (reason in ('resigned', 'dismissed', 'contract_ended', 'retired', 'moved', 'deceased', 'other')),
	note text not null check (char_length(note) <= 500),
	-- Who takes over what, as it was chosen.
	choices jsonb not null,
	state text not null check (state in ('planned', 'done', 'withdrawn')),
	filed_by integer not null,
	filed_at timestamptz not null,
	-- When its consequences were carried out, or it was withdrawn.
	closed_at timestamptz,
	primary key (organisation_id, id),
	constraint closed_has_time check ((state = 'planned') = (closed_at is null)),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index leavings__planned on leavings (organisation_id, user_id) where state = 'planned';
create index leavings__filed_by on leavings (organisation_id, filed_by) where state = 'planned';
call portico_add_tenant_policies('leavings');
grant select, insert, update on leavings to portico_app, portico_system;

-- What a member of the staff has typed about a person to be added; one each, forgotten after 30 days.
create table personnel_drafts (
	organisation_id integer not null references organisations (id),
	staff_id integer not null,
	fields jsonb not null,
	saved_at timestamptz not null,
	primary key (organisation_id, staff_id)
);
create index personnel_drafts__saved on personnel_drafts (saved_at);
call portico_add_tenant_policies('personnel_drafts');
grant select, insert, update, delete on personnel_drafts to portico_app, portico_system;

-- A file of people: what its columns become, and how far the check or the import is. Kept for 90 days, for 7 where nothing was imported.
create table imports (
	organisation_id integer not null references organisations (id),
	-- Made by the client before its first try.
	id text not null check (char_length(id) between 1 and 64),
	-- Who began it, and in whose name it runs.
	staff_id integer not null,
	staff_organisation_id integer not null references organisations (id),
	session_id text not null,
	network text not null,
	request_id text not null,
	language text not null check (language in ('en', 'fr')),
	file_name text not null check (char_length(file_name) between 1 and 120),
	separator text not null,
	encoding text not null,
	day_order text not null check (day_order in ('dmy', 'mdy')),
	-- In the order of the file: name, field or null, share that is filled, samples.
	columns jsonb not null,
	row_count integer not null,
	state text not null check (state in ('columns', 'checking', 'checked', 'running', 'stopped', 'done')),
	-- It stopped by itself: who began it may not import any more.
	is_halted boolean not null default false,
	-- Counts the checks and runs: a job of an earlier one does nothing.
	round integer not null default 0,
	-- The last line that the check or the import has done.
	position integer not null default 0,
	-- The last line whose person was invited; null while nobody asked for it.
	invited_position integer,
	uploaded_at timestamptz not null,
	-- From when the report counts its days; null while nothing was imported.
	started_at timestamptz,
	primary key (organisation_id, id)
);
create index imports__unused on imports (uploaded_at) where started_at is null;
create index imports__started on imports (started_at) where started_at is not null;
call portico_add_tenant_policies('imports');
grant select, insert, update, delete on imports to portico_app, portico_system;

-- A row of such a file, by the line that a spreadsheet shows for it.
create table import_rows (
	organisation_id integer not null references organisations (id),
	import_id text not null,
	line integer not null,
	-- Texts, as many as there are columns.
	cells jsonb not null,
	-- As the row names them.
	person text not null default '',
	-- An earlier line that has the same address, licence or id.
	repeats_line integer,
	repeats_column integer,
	-- What would become of it by the last check, and what became of it: once, in the transaction that did it.
	checked text check (checked in ('added', 'changed', 'unchanged', 'refused')),
	outcome text check (outcome in ('added', 'changed', 'unchanged', 'refused')),
	-- Of the outcome, else of the check.
	faults jsonb not null default '[]',
	user_id integer,
	primary key (organisation_id, import_id, line),
	foreign key (organisation_id, import_id) references imports (organisation_id, id) on delete cascade
);
call portico_add_tenant_policies('import_rows');
grant select, insert, update, delete on import_rows to portico_app, portico_system;
