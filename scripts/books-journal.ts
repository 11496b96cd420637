// npm run books:journal: writes the journal of a seller into a file, as the programs `ledger` and `hledger` read it.
//   npm run books:journal -- --seller portico --from 2026-11-01 --until 2026-11-30 --to november.journal
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { isDay } from '#platform/contract/calendar-days.ts';
import { StartError } from '#platform/server/start-error.ts';
import { readEntries, writeEntry } from '#features/billing/books/server/api.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values } = parseArgs({
		options: {
			seller: { type: 'string' },
			from: { type: 'string', default: '0001-01-01' },
			until: { type: 'string', default: '9999-12-31' },
			to: { type: 'string' },
		},
	});
	const { seller, from, until, to } = values;
	if (seller === undefined || to === undefined)
		throw new StartError('Name the brand that sells and a file: --seller portico --to november.journal');
	for (const day of [from, until]) if (!isDay(day)) throw new StartError(`${day} is no day as 2026-11-30 is one.`);
	await withDatabase(async (database) => {
		const entries = Readable.from(readEntries(database, { seller, from, until })).map(writeEntry);
		await pipeline(entries, createWriteStream(to, { flags: 'wx' }));
		console.log(`The journal of ${seller} is in ${to}.`);
	});
});
