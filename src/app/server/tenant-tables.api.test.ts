import { beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

interface TenantTable {
	readonly name: string;
	readonly isProtected: boolean;
	readonly policies: readonly string[];
}

const tenantTables = `select c.relname as name, c.relrowsecurity as "isProtected",
		coalesce((select array_agg(format('%s to %s using %s check %s', policyname, array_to_string(roles, ','), qual, with_check)
			order by policyname) from pg_policies where tablename = c.relname), '{}') as policies
	from pg_class c join pg_attribute a on a.attrelid = c.oid
	where c.relkind in ('r', 'p') and a.attname = 'organisation_id' and c.relnamespace = 'public'::regnamespace
	order by c.relname`;

it('every table of rows that belong to an organisation shows the application role that organisation’s alone (R-49)', async () => {
	const tables = await app.rows<TenantTable>(tenantTables);
	expect(tables.length).toBeGreaterThanOrEqual(11);
	const own = '(organisation_id = portico_organisation_id())';
	for (const { name, isProtected, policies } of tables) {
		expect(isProtected, name).toBe(true);
		expect(policies, name).toEqual([
			'system to portico_system using true check true',
			`tenant to portico_app using ${own} check ${own}`,
		]);
	}
});

it('neither role that the server works as may step around it', async () => {
	const roles = await app.rows(
		`select rolname, rolsuper, rolbypassrls, pg_has_role(rolname, tableowner::name, 'member') as owns
			from pg_roles, (select distinct tableowner from pg_tables where schemaname = 'public') owners
			where rolname in ('portico_app', 'portico_system') order by rolname`,
	);
	expect(roles).toEqual(
		['portico_app', 'portico_system'].map((rolname) => ({
			rolname,
			rolsuper: false,
			rolbypassrls: false,
			owns: false,
		})),
	);
});
