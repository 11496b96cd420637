// What eight people who ask for files in a loop cost everybody else: the 95th percentile of a plain call, beside the same call without them.
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
import { startProgram } from './lib/processes.ts';
import { type Report, ratioAtMost } from './lib/report.ts';
import { percentile } from './lib/statistics.ts';
import type { LoopingCall } from './programs/loops.ts';

const callers = 8;
/** Words of the names of those to measure; by default all. */
const kinds = (process.env['FILES_KINDS'] ?? '').split(',');
const measuredMs = 3_000;
const rounds = 3;
/** The other caller waits this long between two calls. */
const betweenMs = 10;

type FileCall = Omit<LoopingCall, 'token'>;

const dayBefore = (count: number): string =>
	new Date(systemClock.now().getTime() - days(count)).toISOString().slice(0, 10);
const range = `From=${dayBefore(100)}&To=${dayBefore(0)}&TimeZone=America/Toronto`;
const bookmark = (index: number): string => `<DT><A HREF="https://www.example.ca/${index}">Bookmark ${index}</A>\n`;
const bookmarks = Array.from({ length: maxImportLines }, (_, index) => bookmark(index)).join('');
const hostile = `<A HREF="https://a.example/">${'<'.repeat(320_000)}</A>`;
const person = (index: number): string =>
	`Émilie,Tremblay,person.${index}@bench.example,Toronto,Mortgage agent,ON,M${index},450 555-0119\n`;
const people = `First name,Last name,Email,Office,Position,Province,Licence,Phone\n${Array.from({ length: maxRows }, (_, index) => person(index)).join('')}`;
const files = {
	hostile: { mediaType: 'text/html', text: hostile },
	bookmarks: { mediaType: 'text/html', text: bookmarks },
	people: { mediaType: 'text/csv', text: people },
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
		path: `${uploadImport.path}?ImportID={new}&Name=people.csv`,
		upload: files.people,
	}),
};

export async function measureFiles(report: Report): Promise<void> {
	await withData('PostgreSQL', async (data) => {
		// The demonstration fills a database that is empty.
		await withPortal(data, async () => undefined);
		const filled = await fillFiles(data, callers);
		for (const [name, callOf] of Object.entries(calls)) {
			if (!kinds.some((kind) => name.includes(kind))) continue;
			await forgetCalls(data);
			// A process of its own for each: what one kind of call leaves behind is not measured with the next.
			await withPortal(data, async ({ origin }) => {
				const signedIn = await Promise.all(
					Array.from({ length: callers + 1 }, (_, index) => signIn(origin, loginName(index))),
				);
				const other = signedIn.at(-1)?.token ?? '';
				const loops = await startProgram('loops.ts');
				const looping = filled.map((caller, index) => ({ ...callOf(caller), token: signedIn[index]?.token ?? '' }));
				let answers = {};
				const beside = async (): Promise<number> => {
					await loops.ask({ origin, calls: looping });
					const value = await measureOther(origin, other);
					answers = await loops.ask({ end: true });
					return value;
				};
				const subjects = { beside, alone: () => measureOther(origin, other) };
				await interleave(1, subjects);
				const { beside: busy, alone } = await interleave(rounds, subjects);
				report.compare(`others' p95 beside ${callers} loops of ${name}`, 'ms', busy, alone, ratioAtMost(2));
				console.log(`    answers ${JSON.stringify(answers)}`);
				await loops.stop();
			});
		}
	});
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
		await sleep(betweenMs);
	}
	return percentile(took, 0.95);
}
