// On PostgreSQL alone.
import { expect, it } from 'vitest';
import { reads } from '#test/support/plans.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';

it('former main hosts are found by when versions were made, and not among all that there ever were', async () => {
	const database = await openOwnDatabase({ poolSize: 1 });
	const app = await openOwnTestApp({ database });
	await app.portal.hosts.refresh();
	const { whole, indexes } = await database.transaction((queries) => reads(queries, 'brand_redirects'));
	expect(whole.filter((one) => one.includes(' brand_versions'))).toEqual([]);
	expect(indexes).toContain('brand_versions__made');
	await app.close();
	await database.close();
});
