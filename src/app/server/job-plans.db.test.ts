// On PostgreSQL alone.
// Every recurring job runs here once, and what has then been prepared is asked for its plans: a job that comes each minute for years may not read
// all there ever was. A new job is in it by being declared; so is what a scrape of the metrics asks.
import { expect, it } from 'vitest';
import { readsOfWholeTables } from '#test/support/plans.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';

/** A row for each organisation, host, sender or prolonged redirect of a brand, or seller and series of numbers; the count of publications, how far the books and figures are kept, and when all subscriptions were looked at; and what a demonstration alone has. */
const small: readonly string[] = [
	'organisations',
	'brand_hosts',
	'brand_senders',
	'brand_redirects',
	'brand_publications',
	'books_progress',
	'books_reported',
	'figures_progress',
	'audit_checks',
	'invoice_counters',
	'invoice_chain_checks',
	'subscription_whole_looks',
	'local_processor_objects',
];
const metricsToken = 'a-token-of-the-scraper-of-this-test';

it('no recurring job and no scrape reads a whole table that grows', async () => {
	const database = await openOwnDatabase({ poolSize: 1 });
	const app = await openOwnTestApp({ database, config: { metricsToken } });
	expect(app.portal.recurringJobs.length).toBeGreaterThan(10);
	for (const { handler } of app.portal.recurringJobs) await handler.handle({ id: 'a', payload: {}, attempt: 1 });
	const scrape = await app.client().send({ path: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
	expect(scrape.text).toContain('portico_database_up 1');
	const whole = await database.transaction(readsOfWholeTables);
	await app.close();
	await database.close();
	expect(whole.filter((one) => !small.includes(one.replace(/.*: /, '')))).toEqual([]);
});
