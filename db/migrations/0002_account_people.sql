-- Organisations, their offices and teams, the people in them, and where each of them works.

-- A company whose people use the portal. The number is the specification's OrgID.
create table organisations (
	id integer primary key,
	name text not null,
	created_at timestamptz not null
);
grant select on organisations to portico_app;
grant select, insert, update on organisations to portico_system;

-- A place of work of an organisation.
create table offices (
	organisation_id integer not null references organisations (id),
	id text not null,
	name text not null,
	street text not null default '',
	city text not null,
	-- The code of Canada Post.
	province text not null default '',
	postal_code text not null default '',
	-- Where its days begin and end; an IANA name.
	time_zone text not null default 'America/Toronto',
	-- Codes of the products that its people may be given.
	products text[] not null default '{}',
	-- Whose credits a product takes that names no wallet: the office's or each person's own.
	wallet text not null default 'person',
	-- The name to which the office's part is paid; '' for its own.
	payee text not null default '',
	primary key (organisation_id, id),
	constraint offices__known_wallet check (wallet in ('person', 'office'))
);
call portico_add_tenant_policies('offices');
grant select, insert, update on offices to portico_app, portico_system;

-- Numbers of people who were not imported with one. Far above those that came with one.
create sequence user_numbers as integer start with 1000001;
grant usage on sequence user_numbers to portico_system;

-- A person with an account. The number is the specification's UserID; it is unique over all organisations.
create table users (
	organisation_id integer not null references organisations (id),
	id integer not null,
	office_id text,
	login_name text not null,
	-- The login name as it is looked up: NFKC, lower case, made in code, because lower() may know ASCII only.
	login_key text not null,
	email text not null,
	-- Names stand in the order of dictionaries, Élodie before Eric, whatever the locale of the database: that of C puts accented letters last.
	given_name text not null collate "und-x-icu",
	family_name text not null collate "und-x-icu",
	-- '' where the person goes by the given name.
	preferred_name text not null default '',
	job_title_en text not null default '',
	job_title_fr text not null default '',
	-- E.164.
	phone text check (phone ~ '^\+[0-9]{6,15}$'),
	-- The photo that shows now, null for initials.
	photo_id text,
	-- 'en' or 'fr': screens, mail and documents follow it.
	language text not null default 'en' check (language in ('en', 'fr')),
	theme text not null default 'default' check (theme in ('default', 'dark')),
	-- argon2id with its parameters, null where the account has no password.
	password_hash text,
	status text not null default 'active' check (status in ('active', 'disabled')),
	-- Set while nobody may sign in: the person said that someone else got at the account. A recovery ends it.
	locked_at timestamptz,
	-- Set while an account is locked and nothing older than the intruder proves its person: no link for a new password before then.
	recoverable_from timestamptz,
	-- The instant from which a person is not there any more: no session, token, link or job acts for them, whatever rows they left behind.
	-- Null for whom no end is planned.
	ends_at timestamptz,
	-- The record that a person had before they left, where they came back with another address: what it owns stays with it.
	former_id integer,
	-- Codes of the products that a person was given, of those that their office has.
	products text[] not null default '{}',
	-- A seeded account of the demonstration; a production start refuses to run beside one.
	is_demo boolean not null default false,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, office_id) references offices (organisation_id, id)
);
create unique index users__id on users (id);
create unique index users__email on users (lower(email));
create index users__demo on users (id) where is_demo;
create unique index users__login_key on users (login_key);
-- The list of an organisation's people, by name.
create index users__names on users (organisation_id, family_name, given_name, id);
-- The people of an office in order, and how many of them are there, from the index alone.
create index users__office_people on users (office_id, organisation_id, family_name, given_name, id)
	include (ends_at) where status = 'active';
call portico_add_tenant_policies('users');
-- What signed-in people change of their own account is changed as the role that sees one organisation only.
grant select, update (email, given_name, family_name, preferred_name, phone, photo_id, language, theme, password_hash) on users to portico_app;
grant select, insert, update on users to portico_system;

-- People who work together, across offices of one organization.
create table teams (
	organisation_id integer not null references organisations (id),
	id text not null,
	name text not null check (char_length(name) between 1 and 80),
	created_at timestamptz not null,
	primary key (organisation_id, id)
);
call portico_add_tenant_policies('teams');
grant select, insert, update on teams to portico_app;
grant select, insert, update, delete on teams to portico_system;

-- One person in one team.
create table team_members (
	organisation_id integer not null,
	team_id text not null,
	user_id integer not null,
	-- Keeps the team's library.
	is_lead boolean not null default false,
	primary key (organisation_id, team_id, user_id),
	foreign key (organisation_id, team_id) references teams (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index team_members__person on team_members (organisation_id, user_id, team_id) include (is_lead);
call portico_add_tenant_policies('team_members');
grant select, insert, update, delete on team_members to portico_app, portico_system;

-- Where a person works, by days of the office's time zone, half-open. `users.office_id`, the job title and the team follow at the first call
-- or job at or after `starts_at` (settle_assignments.sql). A person without rows works where `users` says.
create table assignments (
	organisation_id integer not null references organisations (id),
	id text not null,
	user_id integer not null,
	office_id text,
	team_id text,
	-- Keys of the code's list; empty for a title that is none of them.
	positions text[] not null,
	job_title_en text not null,
	job_title_fr text not null,
	payee text not null check (payee in ('person', 'office')),
	-- Percent of the payee.
	share integer not null check (share between 0 and 100),
	period daterange not null check (not isempty(period)),
	-- The first instant of the first day there; -infinity where nobody knows it.
	starts_at timestamptz not null,
	-- Null until `users` says the same.
	settled_at timestamptz,
	reason text not null check (char_length(reason) <= 500),
	-- Null for what was so when the first one was filed.
	filed_by integer,
	filed_at timestamptz not null,
	primary key (organisation_id, id),
	constraint assignments__one_at_a_time exclude using gist (
		int4range(organisation_id, organisation_id, '[]') with &&, int4range(user_id, user_id, '[]') with &&, period with &&),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	foreign key (organisation_id, office_id) references offices (organisation_id, id)
);
create index assignments__person on assignments (organisation_id, user_id);
create index assignments__due on assignments (organisation_id, starts_at) where settled_at is null;
call portico_add_tenant_policies('assignments');
grant select, insert, update, delete on assignments to portico_app, portico_system;

-- A right to work in a province, as its regulator lists it; first and last day are in `period`, which is half-open.
create table licences (
	organisation_id integer not null references organisations (id),
	id text not null,
	user_id integer not null,
	province text not null check (province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
	class text not null check (char_length(class) between 1 and 40),
	number text not null check (char_length(number) between 1 and 40),
	period daterange not null check (not isempty(period)),
	-- Why it ended before its last day, which then is the day it ended on; null for one that runs to its end.
	ended_because text,
	-- The smallest number of days before the end of which was told; null for none.
	reminded_days integer,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index licences__person on licences (organisation_id, user_id);
create index licences__number on licences (organisation_id, province, number);
-- Licences that are about to end, for the reminders.
create index licences__end on licences (upper(period)) where ended_because is null;
call portico_add_tenant_policies('licences');
grant select, insert, update, delete on licences to portico_app, portico_system;

-- What a person is called in another system.
create table external_ids (
	organisation_id integer not null references organisations (id),
	user_id integer not null,
	system text not null check (char_length(system) between 1 and 40),
	external_id text not null check (char_length(external_id) between 1 and 80),
	primary key (organisation_id, user_id, system),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index external_ids__id on external_ids (organisation_id, system, external_id);
call portico_add_tenant_policies('external_ids');
grant select, insert, update, delete on external_ids to portico_app, portico_system;

-- The words by which a person of an organization is found: folded for letter case and accents. db/functions/words_follow_person.sql keeps them.
create table search_words (
	organisation_id integer not null,
	-- Ordered by its bytes, so that the begin of a word is a range of the index.
	word text collate "C" not null,
	user_id integer not null,
	primary key (organisation_id, word, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index search_words__person on search_words (organisation_id, user_id);
call portico_add_tenant_policies('search_words');
grant select, insert, delete on search_words to portico_app, portico_system;

-- An address that an account had until it was changed, for as long as its reader can say that the change was not theirs.
create table former_emails (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	-- The order in which an account left its addresses: the clocks of several processes give none, and the account's row is locked meanwhile.
	position integer generated always as identity,
	email text not null,
	held_until timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index former_emails__age on former_emails (held_until);
create index former_emails__order on former_emails (organisation_id, user_id, position);
call portico_add_tenant_policies('former_emails');
grant select, insert, delete on former_emails to portico_app, portico_system;

-- The photo of a person: 512 × 512 pixels of WebP and nothing else in it. A new photo has a new id, so that its address never changes content.
create table profile_photos (
	organisation_id integer not null,
	user_id integer not null,
	id text not null,
	image bytea not null check (octet_length(image) <= 1000000),
	created_at timestamptz not null,
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index profile_photos__id on profile_photos (organisation_id, id);
call portico_add_tenant_policies('profile_photos');
grant select, insert, update, delete on profile_photos to portico_app, portico_system;

-- A new e-mail address that its owner has not proved yet, one per person. It belongs to the session that began it.
create table email_changes (
	organisation_id integer not null,
	user_id integer not null,
	session_id text not null,
	email text not null,
	code_hash bytea not null,
	expires_at timestamptz not null,
	failures integer not null default 0,
	used_at timestamptz,
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index email_changes__expiry on email_changes (expires_at);
call portico_add_tenant_policies('email_changes');
grant select, insert, update on email_changes to portico_app;
grant select, insert, update, delete on email_changes to portico_system;
