// What is left of an imported folder when the database goes away in the middle of it.
import { beforeAll, expect, it } from 'vitest';
import { openPool } from '#platform/server/db/connections.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createPooledDatabase } from '#platform/server/db/pooled-database.ts';
import { addTestOrganisations } from '#test/support/test-people.ts';
import { readReturnStatus } from '#test/support/answers.ts';
import { addEditor, type BrandApp, type Editor, openBrandApp, publishSamples } from '#test/support/brand-drafts.ts';
import { DatabaseProxy } from '#test/support/database-proxy.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { exportSample, zipFolder } from '#test/support/zip-folder.ts';
import { importBrandFolder } from '../contract.ts';

const key = 'harbour';

let proxy: DatabaseProxy;
/** It reaches the same database past the proxy. */
let whole: BrandApp;
let app: BrandApp;
let editor: Editor;
beforeAll(async () => {
	const databaseUrl = await createPostgresDatabase();
	const clock = new ManualClock();
	const direct = await openDatabase({ dataDir: '', databaseUrl });
	await addTestOrganisations(direct, clock);
	await publishSamples({ database: direct, clock });
	whole = await openBrandApp({ database: direct, clock });
	proxy = new DatabaseProxy(databaseUrl);
	await proxy.accept();
	const pool = openPool({ connectionString: proxy.urlOf(databaseUrl) }, 4);
	const database = createPooledDatabase({ kind: 'postgres', pool });
	app = await openBrandApp({ database, clock });
	editor = await addEditor(whole);
	return async () => {
		await app.close();
		await proxy.refuse();
		await database.close();
		await whole.close();
		await direct.close();
	};
});

async function send(): Promise<{ readonly errorKey?: string | undefined; readonly returnCode: number }> {
	const body = await zipFolder(await exportSample(whole.database, key));
	const answer = await app.client().send({
		method: 'POST',
		path: importBrandFolder.path,
		headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/zip' },
		body,
	});
	return readReturnStatus(answer).returnStatus;
}
const count = async (table: string): Promise<number> =>
	(await whole.rows(`select 1 from ${table} where brand_key = $1`, [key])).length;

it('of an import whose connection is lost before its end nothing is kept, its sender is told to come again, and then it is whole', async () => {
	const waiting = `select 1 from pg_locks where not granted and relation = 'brand_draft_changes'::regclass`;
	const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
	const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
	const holding = whole.database.transaction(async (queries) => {
		await queries.prepared({ name: 'test_hold', text: 'lock table brand_draft_changes in exclusive mode' }, []);
		hold();
		await isOver;
	});
	await isHeld;
	const sent = send();
	// It has written by now that the brand is begun, and waits to write its draft.
	await expect.poll(() => whole.rows(waiting), { timeout: 20_000 }).toHaveLength(1);
	await proxy.refuse();
	const refused = await sent;
	letGo();
	await holding;
	expect(refused).toMatchObject({ returnCode: 503, errorKey: 'server.unavailable' });
	expect([await count('brand_beginnings'), await count('brand_draft_changes')]).toEqual([0, 0]);

	await proxy.accept();
	expect(await send()).toMatchObject({ returnCode: 200 });
	expect(await count('brand_beginnings')).toBe(1);
	expect(await count('brand_draft_changes')).toBeGreaterThan(20);
});
