import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';

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

it('an organisation reaches the sends of codes of its own sessions only', async () => {
	const send = async (organisationId: number): Promise<string> => {
		const person = await addTestPerson(app, { organisationId });
		await openTestSession(app, person);
		const [session] = await app.rows<{ id: string }>('select id from sessions where user_id = $1', [person.id]);
		const id = session?.id ?? '';
		await app.rows(
			`insert into code_sends (id, session_id, destination_hash, network, sent_at) values ($1, $1, '\\x00', '', $2)`,
			[id, app.clock.now()],
		);
		return id;
	};
	const own = await send(organisations.portico);
	const foreign = await send(organisations.piper);
	const settled = await app.database.tenant(organisations.portico, (queries) =>
		sql<{ id: string }>`update code_sends set is_settled = true
			where session_id in (${own}, ${foreign}) returning session_id as id`.execute(queries),
	);
	expect(settled.rows).toEqual([{ id: own }]);
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

it('every table has a primary key, without which a publication of all tables refuses its updates', async () => {
	const without = `select c.relname as name from pg_class c
		where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
			and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`;
	expect(await app.rows(without)).toEqual([]);
});
