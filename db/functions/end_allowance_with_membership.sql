-- revision 1: 8992424a903f
-- An allowance is a member's: it ends when the person leaves the office, by whatever way, so that nobody who comes back later still has it.
-- A charge under way locks the same row, and is judged either before or after this: the trigger users__allowance_ends.
create or replace function end_allowance_with_membership() returns trigger language plpgsql as $$
declare
	ended credit_allowances;
begin
	select * into ended from credit_allowances a
		where a.organisation_id = old.organisation_id and a.office_id = old.office_id and a.user_id = old.id and a.monthly > 0 for update;
	if not found then
		return null;
	end if;
	insert into credit_allowance_changes (organisation_id, office_id, user_id, position, at, monthly_before, monthly, used)
		select ended.organisation_id, ended.office_id, ended.user_id, coalesce(max(c.position), 0) + 1, now(), ended.monthly, 0,
			case when ended.month = date_trunc('month', now() at time zone 'America/Toronto')::date then ended.used else 0 end
		from credit_allowance_changes c
		where c.user_id = ended.user_id and c.organisation_id = ended.organisation_id and c.office_id = ended.office_id;
	update credit_allowances a set monthly = 0
		where a.organisation_id = ended.organisation_id and a.office_id = ended.office_id and a.user_id = ended.user_id;
	return null;
end
$$;

create or replace trigger users__allowance_ends after update of office_id on users for each row
	when (old.office_id is not null and old.office_id is distinct from new.office_id)
	execute function end_allowance_with_membership();
