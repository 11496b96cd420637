-- works with: 0038
-- What was a word on the account becomes a grant with a scope, a reason and a review: the wallet of the office where somebody works, and the
-- tiles and libraries of their organization. The words stay for the version that still reads them; nothing of this one does.
insert into staff_grants (organisation_id, id, user_id, role, scope_kind, scope_id, reason, starts_on, created_at)
select u.organisation_id, gen_random_uuid()::text, u.id, 'office_manager', 'office', u.office_id, 'Held before as a power of the account',
	(now() at time zone 'America/Toronto')::date, now()
from users u
where 'credits.manage_office' = any (u.permissions) and u.office_id is not null
on conflict do nothing;

insert into staff_grants (organisation_id, id, user_id, role, scope_kind, scope_id, reason, starts_on, created_at)
select u.organisation_id, gen_random_uuid()::text, u.id, 'desktop_manager', 'organisation', '', 'Held before as a power of the account',
	(now() at time zone 'America/Toronto')::date, now()
from users u
where 'desktops.manage' = any (u.permissions)
on conflict do nothing;
