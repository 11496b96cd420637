// What eight people who ask for files in a loop cost everybody else: the 95th percentile of a plain call, beside the same call without them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#platform/server/clock.ts';
import { days } from '#platform/contract/duration.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { downloadInvoice, downloadInvoiceYear, downloadInvoiceYearCsv } from '#features/billing/invoices/contract.ts';
import { downloadReceipt } from '#features/billing/receipts/contract.ts';
import { downloadStatement, downloadStatementPdf, downloadUsage } from '#features/billing/transactions/contract.ts';
import { exportShortcuts, maxImportLines, previewImport } from '#features/desktops/shortcuts/contract.ts';
import { exportAudit } from '#features/staff/audit/contract.ts';
import { exportPeople } from '#features/staff/directory/contract.ts';
import { maxRows, uploadImport } from '#features/staff/imports/contract.ts';
import { type CallerData, fillFiles, forgetCalls } from './files-data.ts';
import { interleave } from './lib/interleave.ts';
import { loginName, signIn } from './lib/people.ts';
import { withData, withPortal } from './lib/portal.ts';
import { type Report, ratioAtMost } from './lib/report.ts';
import { percentile } from './lib/statistics.ts';

const callers = 8;
const measuredMs = 3_000;
const rounds = 3;
/** Between two calls of the other, and of who was refused. */
const betweenMs = { other: 10, refused: 100 } as const;

interface FileCall {
	readonly path: string;
	readonly upload?: { readonly mediaType: string; readonly body: Uint8Array<ArrayBuffer> };
}

const dayBefore = (count: number): string =>
	new Date(systemClock.now().getTime() - days(count)).toISOString().slice(0, 10);
const range = `From=${dayBefore(100)}&To=${dayBefore(0)}&TimeZone=America/Toronto`;
const bookmark = (index: number): string => `<DT><A HREF="https://www.example.ca/${index}">Bookmark ${index}</A>\n`;
const bookmarks = Array.from({ length: maxImportLines }, (_, index) => bookmark(index)).join('');
const hostile = `<A HREF="https://a.example/">${'<'.repeat(320_000)}</A>`;
const person = (index: number): string =>
	`Émilie,Tremblay,person.${index}@bench.example,Toronto,Mortgage agent,ON,M${index},450 555-0119\n`;
const people = `First name,Last name,E-mail,Office,Position,Province,Licence,Phone\n${Array.from({ length: maxRows }, (_, index) => person(index)).join('')}`;
const uploadOf = (mediaType: string, text: string) => ({ mediaType, body: new TextEncoder().encode(text) });
const files = {
	hostile: uploadOf('text/html', hostile),
	bookmarks: uploadOf('text/html', bookmarks),
	people: uploadOf('text/csv', people),
};

const calls: Readonly<Record<string, (caller: CallerData) => FileCall>> = {
	'a year of invoices': () => ({ path: `${downloadInvoiceYear.path}?Year=2026&Language=en` }),
	'a year of invoices as CSV': () => ({ path: `${downloadInvoiceYearCsv.path}?Year=2026` }),
	'an invoice': ({ invoiceId }) => ({ path: `${downloadInvoice.path}?InvoiceID=${invoiceId}` }),
	'a receipt': ({ paymentId }) => ({ path: `${downloadReceipt.path}?SessionID=${paymentId}` }),
	'a statement as PDF': () => ({ path: `${downloadStatementPdf.path}?${range}` }),
	'a statement as CSV': () => ({ path: `${downloadStatement.path}?${range}` }),
	'usage as CSV': () => ({ path: `${downloadUsage.path}?${range}` }),
	'a hostile file of bookmarks': () => ({ path: previewImport.path, upload: files.hostile }),
	'a long file of bookmarks': () => ({ path: previewImport.path, upload: files.bookmarks }),
	'shortcuts as a file': () => ({ path: exportShortcuts.path }),
	'the audit log': () => ({ path: `${exportAudit.path}?Format=csv` }),
	'the list of people': () => ({ path: exportPeople.path }),
	'a file of people to import': () => ({
		path: `${uploadImport.path}?ImportID=${randomUUID()}&Name=people.csv`,
		upload: files.people,
	}),
};

export async function measureFiles(report: Report): Promise<void> {
	await withData('PostgreSQL', async (data) => {
		// The demonstration fills a database that is empty.
		await withPortal(data, async () => undefined);
		const filled = await fillFiles(data, callers);
		for (const [name, callOf] of Object.entries(calls)) {
			await forgetCalls(data);
			// A process of its own for each: what one kind of call leaves behind is not measured with the next.
			await withPortal(data, async ({ origin }) => {
				const signedIn = await Promise.all(
					Array.from({ length: callers + 1 }, (_, index) => signIn(origin, loginName(index))),
				);
				const other = signedIn.at(-1)?.token ?? '';
				const statuses = new Map<number, number>();
				const beside = async (): Promise<number> => {
					const over = new AbortController();
					const looping = filled.map(async (caller, index) => {
						while (!over.signal.aborted) {
							const status = await ask(origin, signedIn[index]?.token ?? '', callOf(caller));
							statuses.set(status, (statuses.get(status) ?? 0) + 1);
						}
					});
					const value = await measureOther(origin, other);
					over.abort();
					await Promise.all(looping);
					return value;
				};
				const subjects = { beside, alone: () => measureOther(origin, other) };
				await interleave(1, subjects);
				const { beside: busy, alone } = await interleave(rounds, subjects);
				report.compare(`others' p95 beside ${callers} loops of ${name}`, 'ms', busy, alone, ratioAtMost(2));
				console.log(`    answers ${JSON.stringify(Object.fromEntries(statuses))}`);
			});
		}
	});
}

async function ask(origin: string, token: string, { path, upload }: FileCall): Promise<number> {
	const headers = { authorization: `Bearer ${token}`, ...(upload && { 'content-type': upload.mediaType }) };
	const answer = await fetch(`${origin}${path}`, { headers, ...(upload && { method: 'POST', body: upload.body }) });
	if (answer.status === 429 || answer.status === 503) await sleep(betweenMs.refused);
	await answer.arrayBuffer().catch(() => undefined);
	return answer.status;
}

async function measureOther(origin: string, token: string): Promise<number> {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	const took: number[] = [];
	const end = performance.now() + measuredMs;
	while (performance.now() < end) {
		const since = performance.now();
		const answer = await fetch(`${origin}${getProfile.path}`, { method: 'POST', headers, body: '{}' });
		if (!answer.ok) throw new Error(`A call was answered ${answer.status}`);
		await answer.arrayBuffer();
		took.push(performance.now() - since);
		await sleep(betweenMs.other);
	}
	return percentile(took, 0.95);
}
