-- revision 1: c48d0d6b86cf
-- A person who stops working, moves to another office or is given an end may no longer be paid for, or pay: their subscriptions are looked at,
-- whatever way it was written. The triggers users__subscriptions and users__subscriptions_end.
create or replace function look_at_subscriptions_of() returns trigger language plpgsql as $$
begin
	insert into subscription_looks as l (organisation_id, user_id, due_at)
		values (new.organisation_id, new.id, case when tg_argv[0] = 'end' then new.ends_at else 'epoch' end)
		on conflict (organisation_id, user_id, due_at) do update set changes = l.changes + 1;
	return null;
end
$$;

create or replace trigger users__subscriptions after update of office_id, status on users for each row
	when (old.office_id is distinct from new.office_id or old.status <> new.status)
	execute function look_at_subscriptions_of('now');
create or replace trigger users__subscriptions_end after update of ends_at on users for each row
	when (new.ends_at is not null and old.ends_at is distinct from new.ends_at)
	execute function look_at_subscriptions_of('end');
