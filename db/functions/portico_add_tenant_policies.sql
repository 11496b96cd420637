-- revision 1: e414130bce1b
-- Row-level security of a tenant table, called once by the migration that makes it. No table is granted by default: one
-- that is forgotten fails closed.
create or replace procedure portico_add_tenant_policies(tenant_table regclass) language plpgsql as $$
begin
	execute format('alter table %s enable row level security', tenant_table);
	execute format('create policy tenant on %s to portico_app using (organisation_id = portico_organisation_id()) with check (organisation_id = portico_organisation_id())', tenant_table);
	execute format('create policy system on %s to portico_system using (true) with check (true)', tenant_table);
end
$$;
