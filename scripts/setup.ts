// npm run setup: the first brand, organisations, office and administrator of a portal. On a terminal it asks for what no option says.
import { parseArgs } from 'node:util';
import { brandOptions, requireVendors } from '#app/server/open-brands.ts';
import { readPepper } from '#app/server/secrets.ts';
import { findMissingOrganisations } from '#features/account/identity/server/api.ts';
import { openGivenSends } from '#features/account/two-factor/server/api.ts';
import type { BrandFiles } from '#platform/server/brands/brand-files.ts';
import { publishFiles } from '#platform/server/brands/published-brands.ts';
import { type BrandRegistry, createRegistry, readBrands } from '#platform/server/brands/registry.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { keysOf } from '#platform/server/slice.ts';
import { StartError } from '#platform/server/start-error.ts';
import { examine, type Finding, formatFinding } from './lib/doctor.ts';
import { lacksBrands } from './lib/brands.ts';
import { readBrands as examineBrands } from './lib/doctor-brands.ts';
import { databaseCheck } from './lib/doctor-database.ts';
import { runSetup } from './lib/setup-command.ts';
import { describeFirstBrand, type FirstBrandOptions, firstBrandOptions, readFirstBrand } from './lib/first-brand.ts';
import { type Ask, withTerminal } from './lib/questions.ts';
import { readSetupOrder, usage } from './lib/setup-order.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const text = { type: 'string' } as const;
	const flag = { type: 'boolean' } as const;
	const { values } = parseArgs({
		options: {
			...firstBrandOptions,
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
	const clock = systemClock;
	const live = (await lacksBrands(config)) ? undefined : await requireBrands(config);
	requireHealth(await examine([databaseCheck(config, live, clock)]));
	if (live !== undefined) refuseFirstBrand(values);
	// A misspelt folder would otherwise be taken for an empty one.
	else
		console.error(`There is no brand, neither in the database nor in ${config.brandsDir}. The first one is made now.`);
	await withDatabase(async (database) => {
		// Who begins a portal edits its brand, which is a matter of all of its organisations.
		const given = live === undefined ? { ...values, 'whole-brand': true } : values;
		const { first, registry, order } = await withTerminal(async (ask) => {
			const { files: first, registry } = live === undefined ? await readFirst(config, values, ask) : found(live);
			const brands = registry.all();
			const numbers = brands.flatMap(({ organisations }) => organisations);
			const missing = await findMissingOrganisations(database, numbers);
			return { first, registry, order: await readSetupOrder(given, { brands, missing }, ask) };
		});
		if (first !== undefined) {
			const publishing = { files: first, options: brandOptions(config), check: requireVendors(config) };
			await publishFiles({ database, clock }, publishing);
			console.log(describeFirstBrand(first));
		}
		const queue = createJobQueue({ clock });
		const outbox = createOutbox(queue);
		const recordGivenSend = openGivenSends({ clock, keyFor: keysOf(readPepper(config)) });
		console.log(await runSetup({ database, clock, queue, outbox, registry, recordGivenSend }, order));
	}, config);
});

interface Known {
	/** Of a first brand that is still to be published. */
	readonly files?: BrandFiles;
	readonly registry: BrandRegistry;
}

function found(registry: BrandRegistry): Known {
	return { registry };
}

async function readFirst(config: Config, given: FirstBrandOptions, ask?: Ask): Promise<Known> {
	const files = await readFirstBrand(given, ask);
	return { files, registry: createRegistry(readBrands(files, brandOptions(config))) };
}

/** An option that does nothing would be taken for one that has worked. */
function refuseFirstBrand(given: FirstBrandOptions): void {
	const option = Object.keys(given).find((one) => Object.hasOwn(firstBrandOptions, one));
	if (option === undefined) return;
	throw new StartError(`--${option} is for a portal without brands, and this one has some. Nothing was made.`);
}

/** An invitation into a portal that does not start would lead nowhere. @throws StartError with what the doctor fails */
function requireHealth(findings: readonly Finding[]): void {
	const failed = findings.filter(({ level }) => level === 'fail');
	if (failed.length === 0) return;
	throw new StartError(
		[
			'Nothing was made, because the portal would not start:',
			...failed.map((finding) => formatFinding(finding, 0)),
		].join('\n'),
	);
}

async function requireBrands(config: Config): Promise<BrandRegistry> {
	const { registry, findings } = await examineBrands(config);
	requireHealth(findings);
	if (registry === undefined) throw new Error('Without brands there is a finding that fails');
	return registry;
}
