// npm run setup: the first organisations, office and administrator of a portal. On a terminal it asks for what no option says.
import { parseArgs } from 'node:util';
import { readPepper } from '#app/server/secrets.ts';
import { findMissingOrganisations } from '#features/account/identity/server/api.ts';
import { openGivenSends } from '#features/account/two-factor/server/api.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { keysOf } from '#platform/server/slice.ts';
import { StartError } from '#platform/server/start-error.ts';
import { examine, formatFinding } from './lib/doctor.ts';
import { readBrands } from './lib/doctor-brands.ts';
import { databaseCheck } from './lib/doctor-database.ts';
import { runSetup } from './lib/setup-command.ts';
import { withTerminal } from './lib/questions.ts';
import { readSetupOrder, usage } from './lib/setup-order.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const text = { type: 'string' } as const;
	const flag = { type: 'boolean' } as const;
	const { values } = parseArgs({
		options: {
			name: { type: 'string', multiple: true },
			organisation: text,
			office: text,
			city: text,
			email: text,
			'given-name': text,
			'family-name': text,
			language: text,
			'new-link': flag,
			'whole-brand': flag,
			'organisations-only': flag,
			help: { type: 'boolean', short: 'h' },
		},
	});
	if (values.help === true) {
		console.log(usage);
		return;
	}
	const config = readConfig(process.env);
	if (config.mode === 'demo') {
		throw new StartError('A demonstration brings its own people. Set PORTICO_MODE=production and what it asks for.');
	}
	const registry = await requireHealth(config);
	const brands = registry.all();
	const numbers = brands.flatMap(({ organisations }) => organisations);
	await withDatabase(async (database) => {
		const missing = await findMissingOrganisations(database, numbers);
		const order = await withTerminal((ask) => readSetupOrder(values, { brands, missing }, ask));
		const clock = systemClock;
		const queue = createJobQueue({ clock });
		const outbox = createOutbox(queue);
		const recordGivenSend = openGivenSends({ clock, keyFor: keysOf(readPepper(config)) });
		console.log(await runSetup({ database, clock, queue, outbox, registry, recordGivenSend }, order));
	}, config);
});

/** An invitation into a portal that does not start would lead nowhere. @throws StartError with what the doctor fails of brands and database */
async function requireHealth(config: Config): Promise<BrandRegistry> {
	const { registry, findings } = await readBrands(config);
	const database = registry === undefined ? [] : await examine([databaseCheck(config, registry, systemClock)]);
	const failed = [...findings, ...database].filter(({ level }) => level === 'fail');
	if (registry !== undefined && failed.length === 0) return registry;
	throw new StartError(
		[
			'Nothing was made, because the portal would not start:',
			...failed.map((finding) => formatFinding(finding, 0)),
		].join('\n'),
	);
}
