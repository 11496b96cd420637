// npm run exemptions:import -- FILE [--dry-run] and npm run exemptions:list: who signs in without a second factor, until when.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { errorMessage } from '#platform/contract/error-message.ts';
import { systemClock } from '#platform/server/clock.ts';
import { StartError } from '#platform/server/start-error.ts';
import { type ExemptionOrder, runExemptionCommand } from './lib/exemption-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
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
	await withDatabase(async (database) => {
		console.log(await runExemptionCommand({ database, clock: systemClock }, order));
	});
});

function readList(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch (error) {
		throw new StartError(`${path} cannot be read (${errorMessage(error)}).`);
	}
}
