-- When the person of a session last proved who they are: sensitive calls ask for a recent proof (R-24).
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;
-- How the person got in: 'password', 'passkey', …; see SignInWay in features/identity/contract.ts.
alter table sessions add column opened_by text not null default 'password';
-- A person sees and ends their own sessions (R-43); secrets stay out of the role's reach.
grant select (organisation_id, id, user_id, scope, opened_by, user_agent, network, created_at, last_used_at, expires_at, ended_at),
	update (ended_at, ended_because) on sessions to portico_app;
