-- revision 1: 166b7b93bce7
-- A payment that ended one way or the other is never changed: the trigger payments__final calls this.
create or replace function refuse_change_of_final_payment() returns trigger language plpgsql as $$
begin
	raise exception 'Payment % is final', old.id;
end
$$;
