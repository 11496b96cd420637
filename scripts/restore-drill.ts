// npm run restore-drill -- portico.dump: restores a dump into the empty database of DATABASE_URL and proves it. For the drill, and for the day.
import { parseArgs } from 'node:util';
import { readDatabaseSettings } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';
import { describeComparison } from './lib/compare-command.ts';
import { restore } from './lib/restore.ts';
import { announcePlace, runCommand } from './lib/with-database.ts';

const noProcessor =
	'No card processor is set: what it charged since then was not compared. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS for npm run payments:compare.';

await runCommand(async () => {
	const { positionals } = parseArgs({ options: {}, allowPositionals: true });
	const settings = readDatabaseSettings(process.env);
	const { databaseUrl } = settings;
	announcePlace(settings);
	const [file, ...more] = positionals;
	if (databaseUrl === undefined || file === undefined || more.length > 0) {
		throw new StartError(
			'Say which dump, and set DATABASE_URL to an empty database: npm run restore-drill -- portico.dump',
		);
	}
	const { lastAt, findings, comparison } = await restore({ ...settings, databaseUrl }, file, (step) =>
		console.log(step),
	);
	if (lastAt !== undefined) console.log(`The backup ends at ${lastAt.toISOString()}: what came later is not in it.`);
	console.log(comparison === undefined ? noProcessor : describeComparison(comparison));
	if (findings.every(({ contradictions }) => contradictions === 0)) {
		console.log('The backup is good.');
		return;
	}
	console.error('The backup contradicts itself: ledger:verify, invoices:verify and audit:verify list where.');
	process.exitCode = 1;
});
