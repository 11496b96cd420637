-- revision 1: 1e1d26a8cfce
-- Plans follow what is known of the size of tables. Those that were made while the tables of people were empty stay until autovacuum comes by,
-- up to a minute later, and each person of a first list is then compared with all before. Called between the batches of a list: a table whose
-- size has doubled since it was looked at is looked at again. As the owner, whom ANALYZE asks for.
create or replace function analyze_grown_people() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
	grown text;
begin
	for grown in select c.relname from pg_class c
		where c.oid = any (array['users', 'search_words', 'assignments', 'licences', 'external_ids', 'team_members', 'import_rows']::regclass[])
			and pg_relation_size(c.oid) > 2 * c.relpages * current_setting('block_size')::bigint
	loop
		execute format('analyze (skip_locked) %I', grown);
	end loop;
end
$$;

revoke all on function analyze_grown_people() from public;
grant execute on function analyze_grown_people() to portico_system;
