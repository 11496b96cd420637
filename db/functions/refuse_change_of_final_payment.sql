-- revision 1: 677facab3720
-- A payment that ended one way or the other is never changed: the trigger payments__final.
create or replace function refuse_change_of_final_payment() returns trigger language plpgsql as $$
begin
	raise exception 'Payment % is final', old.id;
end
$$;

create or replace trigger payments__final before update on payments for each row when (old.finished_at is not null)
	execute function refuse_change_of_final_payment();
