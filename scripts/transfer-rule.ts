// npm run transfer-rule -- list|set|reset: to whom people of an organisation may transfer credits, and how much.
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/server/clock.ts';
import { StartError } from '#platform/server/start-error.ts';
import { runTransferRuleCommand, usage } from './lib/transfer-rule-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			scope: { type: 'string' },
			'daily-limit': { type: 'string' },
			'proof-above': { type: 'string' },
			by: { type: 'string' },
		},
	});
	const [command, organisations] = positionals;
	if (command === undefined) throw new StartError(usage);
	const { scope, by, 'daily-limit': dailyLimit, 'proof-above': proofAbove } = values;
	await withDatabase(async (database) => {
		const order = { command, organisations, scope, dailyLimit, proofAbove, by };
		console.log(await runTransferRuleCommand({ database, clock: systemClock }, order));
	});
});
