import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/support/test-database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});

async function rowsOf<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
	return (await database.query((queries) => statement.execute(queries))).rows;
}

describe('roles', () => {
	it('works as the system role outside a tenant and as the application role inside one', async () => {
		const role = sql<{ role: string }>`select current_user as role`;
		expect(await rowsOf(role)).toEqual([{ role: 'portico_system' }]);
		expect((await database.transaction((queries) => role.execute(queries))).rows).toEqual([{ role: 'portico_system' }]);
		expect((await database.tenant(10015, (queries) => role.execute(queries))).rows).toEqual([{ role: 'portico_app' }]);
		expect(await rowsOf(role)).toEqual([{ role: 'portico_system' }]);
	});
});
