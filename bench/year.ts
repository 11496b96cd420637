// What the file with a year of a thousand invoices asks of a process: memory while it is made and sent, above that of a process that has made one.
import { systemClock } from '#platform/server/clock.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { downloadInvoice, downloadInvoiceYear } from '#features/billing/invoices/contract.ts';
import { issueInvoice } from '#features/billing/invoices/server/api.ts';
import { draftFor, issuerOf } from '../test/support/invoices.ts';
import { loginName, signIn } from './lib/people.ts';
import { type Portal, type PortalData, withData, withPortal } from './lib/portal.ts';
import { atMost, type Report } from './lib/report.ts';

const documents = 1_000;
const organisationId = 10001;
/** The people of the benchmarks begin here. */
const userId = 900_000;
const everyMs = 50;

export async function measureYear(report: Report): Promise<void> {
	await withData('PostgreSQL', async (data) => {
		const invoiceId = await issue(data);
		await withPortal(data, async (portal) => {
			const { token } = await signIn(portal.origin, loginName(0));
			const get = (path: string) => fetch(`${portal.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
			await (await get(`${downloadInvoice.path}?InvoiceID=${invoiceId}`)).arrayBuffer();
			const before = portal.residentMb();
			const startedAt = performance.now();
			const { most, megabytes } = await watch(portal, async () => {
				const answer = await get(`${downloadInvoiceYear.path}?Year=2026&Language=en`);
				if (!answer.ok) throw new Error(`The year was answered ${answer.status}`);
				let bytes = 0;
				for await (const piece of answer.body ?? []) bytes += piece.length;
				return bytes / 1_000_000;
			});
			const value = most - before;
			report.add({
				name: 'ZIP of 1,000 invoices, memory above idle',
				unit: 'MB',
				value,
				limit: 60,
				budget: atMost(60),
			});
			const seconds = (performance.now() - startedAt) / 1_000;
			console.log(`    ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`);
		});
	});
}

async function issue(data: PortalData): Promise<string> {
	const database = await openDatabase(data);
	const issuer = issuerOf({ clock: systemClock, registry: loadBrands('src/brands', { port: 0 }) });
	let last = '';
	for (let count = 0; count < documents; count += 1) {
		const draft = draftFor({ organisationId, userId }, String(count));
		last = (await database.tenant(organisationId, (queries) => issueInvoice(queries, issuer, draft))).invoiceId;
	}
	await database.close();
	return last;
}

/** The most that the process held while the work went on. */
async function watch(portal: Portal, work: () => Promise<number>): Promise<{ most: number; megabytes: number }> {
	let most = portal.residentMb();
	const looking = setInterval(() => {
		most = Math.max(most, portal.residentMb());
	}, everyMs);
	const megabytes = await work().finally(() => clearInterval(looking));
	return { most, megabytes };
}
