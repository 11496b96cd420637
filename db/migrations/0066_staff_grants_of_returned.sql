-- works with: 0012
-- What ended in a person's own organisation for the whole brand ends in its other organisations: until now the end of an employment and the
-- return after it left it there.
update staff_grants g set revoked_at = own.revoked_at, revoked_by = own.revoked_by, revoked_reason = own.revoked_reason
from staff_grants own join users u on u.id = own.user_id and u.organisation_id = own.organisation_id
where own.scope_kind = 'brand' and own.revoked_at is not null and g.id = own.id and g.user_id = own.user_id
	and g.organisation_id <> own.organisation_id and g.revoked_at is null;
