// A closed year: each month as CSV, the lines that its seal was made of, the seals, and a program that verifies them without this portal.
import { translators } from '#platform/contract/text.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { withBooks } from '#features/staff/books/server/api.ts';
import { bookExportsProblem, nameOfFile } from '../contract.ts';
import { verifierEn } from '../messages.en.ts';
import { verifierFr } from '../messages.fr.ts';
import { type Closing, listClosings, missingMonths } from './closed-years.ts';
import { requireProof } from './downloads.ts';
import type { Sheet } from './formats.ts';
import type { PlannedFile } from './plan.ts';
import { prepareMonth } from './prepare.ts';
import { type Reader, writeFile, writeSealed } from './write.ts';

const texts = translators(verifierEn, verifierFr);

interface YearMonth {
	readonly closing: Closing;
	readonly sheet: Sheet;
	readonly files: readonly PlannedFile[];
}

/** Its closed months, the oldest first. @throws book_exports.year_open, book_exports.no_number, book_exports.not_proved */
export async function prepareYear({ core, call }: Reader, year: number): Promise<readonly YearMonth[]> {
	const seller = call.brand.key;
	return await withBooks(core, call, 'books.read', async (queries) => {
		await requireProof(queries, core);
		const closings = await listClosings(queries, { seller });
		const ofYear = closings.filter(({ month }) => month.startsWith(`${year}-`)).toReversed();
		if (ofYear.length === 0 || missingMonths(closings, year).length > 0)
			throw bookExportsProblem('book_exports.year_open');
		const months: YearMonth[] = [];
		for (const closing of ofYear) {
			const { numbers, formats } = await prepareMonth(queries, { seller, month: closing.month }, ['neutral']);
			if (formats.some(({ unnumbered }) => unnumbered.length > 0)) throw bookExportsProblem('book_exports.no_number');
			const sheet = { language: call.language, isClosed: true, numbers };
			months.push({ closing, sheet, files: formats.flatMap(({ files }) => files) });
		}
		return months;
	});
}

export async function* listYearEntries(
	reader: Reader,
	year: number,
	months: readonly YearMonth[],
): AsyncGenerator<ZipEntry> {
	const at = new Date(`${year}-12-31T12:00:00Z`);
	for (const { closing, sheet, files } of months) {
		const month = closing.month.slice(0, 7);
		for (const file of files) {
			const bytes = writeFile(reader, 'neutral', sheet, file);
			yield { name: nameOfFile({ month, format: 'neutral' }), bytes, at, isPacked: true };
		}
		yield { name: `seal-${month}.txt`, bytes: writeSealed(reader, closing.month), at, isPacked: true };
	}
	const seals = months.map(({ closing: { month, closedAt, entries, debits, hash } }) => ({
		month: month.slice(0, 7),
		closedAt: closedAt.toISOString(),
		entries,
		debits,
		hash: Buffer.from(hash).toString('hex'),
	}));
	yield {
		name: `seals-${year}.json`,
		bytes: Buffer.from(`${JSON.stringify(seals, null, '\t')}\n`),
		at,
		isPacked: true,
	};
	yield { name: `verify-${year}.mjs`, bytes: Buffer.from(writeVerifier(reader, year)), at, isPacked: true };
}

/** It ends with 0 where every month has the lines that it was sealed with, and with 1 where one has not. */
function writeVerifier({ call: { language } }: Reader, year: number): string {
	const text = texts[language];
	const words = {
		whole: text('verify.whole', { months: '{months}' }),
		broken: text('verify.broken', { month: '{month}' }),
	};
	return `// ${text('verify.lead')}\n// node verify-${year}.mjs\n${program
		.replace('WORDS', () => JSON.stringify(words))
		.replace('SEALS', () => JSON.stringify(`seals-${year}.json`))}`;
}

const program = `import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const words = WORDS;
const read = (name) => readFileSync(join(dirname(fileURLToPath(import.meta.url)), name), 'utf8');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const seals = JSON.parse(read(SEALS));
const broken = seals.filter(({ month, hash }) => {
	const days = read('seal-' + month + '.txt').split('\\n\\n').map(sha256);
	return sha256(Buffer.concat(days)).toString('hex') !== hash;
});
const faults = broken.map(({ month }) => words.broken.replace('{month}', month));
console.log(faults.length === 0 ? words.whole.replace('{months}', seals.length) : faults.join('\\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
`;
