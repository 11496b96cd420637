import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/server/db/open.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { demoPeople } from './people.ts';
import { seedDemo } from './seed.ts';

it('processes that begin on one empty database fill the demonstration once', async () => {
	const database = await openDatabase({ dataDir: '', databaseUrl: await createPostgresDatabase() });
	const app = await openOwnTestApp({ database });
	onTestFinished(async () => {
		await app.close();
		await database.close();
	});
	const { clock, hasher, registry } = app;
	const seed = () =>
		seedDemo({ database, clock, hasher, findBrandOfOrganisation: (id) => registry.findByOrganisation(id) });
	await Promise.all([seed(), seed(), seed()]);
	const [people] = await app.rows<{ count: number }>('select count(*)::integer as count from users where is_demo');
	expect(people?.count).toBe(demoPeople.length);
});
