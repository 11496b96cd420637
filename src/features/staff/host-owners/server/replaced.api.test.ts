// On PostgreSQL alone.
import { expect, it } from 'vitest';
import { reads } from '#test/support/plans.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';

it('former main hosts are found by when versions were made, and not among all that there ever were', async () => {
	const database = await openOwnDatabase({ poolSize: 1 });
	const app = await openOwnTestApp({ database });
	await app.portal.hosts.refresh();
	const { whole, conditions } = await database.transaction((queries) => reads(queries, 'brand_redirects'));
	expect(whole.filter((one) => one.includes('Scan brand_versions'))).toEqual([]);
	const ofVersions = conditions.filter((one) => one.startsWith('brand_versions'));
	expect(ofVersions.length).toBeGreaterThan(0);
	// A part of an index is looked at: of one brand, or since a moment.
	expect(ofVersions.filter((one) => !/brand_key|made_at/.test(one))).toEqual([]);
	await app.close();
	await database.close();
});
