// npm run exemptions:import -- FILE [--dry-run] and npm run exemptions:list: who signs in without a second factor, until when.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { StartError } from '#platform/server/start-error.ts';
import { type ExemptionOrder, runExemptionCommand } from './lib/exemption-command.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		'dry-run': { type: 'boolean' },
		reason: { type: 'string' },
		owner: { type: 'string' },
		'approved-by': { type: 'string' },
		'second-approver': { type: 'string' },
		'ends-on': { type: 'string' },
	},
});
const databaseUrl = process.env['DATABASE_URL'];
try {
	const [command, path] = positionals;
	const order: ExemptionOrder = {
		command,
		file: path === undefined ? undefined : readList(path),
		isDryRun: values['dry-run'] ?? false,
		common: {
			...(values.reason === undefined ? {} : { reason: values.reason }),
			...(values.owner === undefined ? {} : { owner: values.owner }),
			...(values['approved-by'] === undefined ? {} : { approved_by: values['approved-by'] }),
			...(values['second-approver'] === undefined ? {} : { second_approver: values['second-approver'] }),
			...(values['ends-on'] === undefined ? {} : { ends_on: values['ends-on'] }),
		},
	};
	const database = await openDatabase({
		dataDir: process.env['DATA_DIR'] ?? './data',
		...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
	});
	try {
		console.log(await runExemptionCommand({ database, clock: systemClock }, order));
	} finally {
		await database.close();
	}
} catch (error) {
	if (!(error instanceof StartError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}

function readList(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch (error) {
		throw new StartError(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
	}
}
