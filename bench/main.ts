// npm run bench [-- name …]: every benchmark, or the named ones. Each measures its own limit together with the portal, in turn, so
// that the ratios hold on a busy machine. docs/performance.md says how to read the lines.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createReport, type Report } from './lib/report.ts';
import { repository } from './lib/processes.ts';

type Benchmark = (report: Report) => Promise<void>;

const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
	login: async () => (await import('./login.ts')).measureLogin,
	desktop: async () => (await import('./desktop.ts')).measureDesktop,
	'first-call': async () => (await import('./first-call.ts')).measureFirstCall,
	film: async () => (await import('./film.ts')).film,
	screens: async () => (await import('./screens.ts')).measureScreens,
	palette: async () => (await import('./palette.ts')).measurePalette,
	design: async () => (await import('./design.ts')).measureDesign,
	'sign-in': async () => (await import('./sign-in.ts')).measureSignIn,
	busy: async () => (await import('./busy.ts')).measureBusy,
	hashes: async () => (await import('./hashes.ts')).measureHashes,
	reads: async () => (await import('./reads.ts')).measureReads,
	secrecy: async () => (await import('./secrecy.ts')).measureSecrecy,
	tls: async () => (await import('./tls.ts')).measureTls,
	brands: async () => (await import('./brands.ts')).measureBrands,
	publish: async () => (await import('./publish.ts')).measurePublish,
	start: async () => (await import('./start.ts')).measureStart,
	memory: async () => (await import('./memory.ts')).measureMemory,
	documents: async () => (await import('./documents.ts')).measureDocuments,
	ledger: async () => (await import('./ledger.ts')).measureLedger,
	proofs: async () => (await import('./proofs.ts')).measureProofs,
	history: async () => (await import('./history.ts')).measureHistory,
	invoices: async () => (await import('./invoices.ts')).measureInvoices,
	reports: async () => (await import('./reports.ts')).measureReports,
	mails: async () => (await import('./mails.ts')).measureMails,
	renewals: async () => (await import('./renewals.ts')).measureRenewals,
	year: async () => (await import('./year.ts')).measureYear,
	files: async () => (await import('./files.ts')).measureFiles,
	library: async () => (await import('./library.ts')).measureLibrary,
	audit: async () => (await import('./audit.ts')).measureAudit,
	people: async () => (await import('./people.ts')).measurePeople,
	lists: async () => (await import('./lists.ts')).measureLists,
	import: async () => (await import('./import.ts')).measureImport,
	addresses: async () => (await import('./addresses.ts')).measureAddresses,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}.`);
if (!existsSync(join(repository, 'dist/web/manifest.json'))) fail('Run npm run build first.');

// By the ordinary way out, which ends children and removes folders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const report = createReport((line) => console.log(line));
const startedAt = performance.now();
for (const [name, load] of Object.entries(benchmarks)) {
	if (asked.length > 0 && !asked.includes(name)) continue;
	console.log(`\n${name}`);
	const benchmark = await load();
	await benchmark(report);
}
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s, ${report.missed.length} budgets missed`);
for (const name of report.missed) console.log(`    ${name}`);
process.exit(report.missed.length === 0 ? 0 : 1);

function fail(message: string): never {
	console.error(message);
	process.exit(2);
}
