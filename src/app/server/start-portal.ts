// Composition of a process, in order: port, files, database, brands, seed, server, jobs; stopped in the reverse order, but for the server,
// which goes before the jobs as well.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import { seconds } from '#platform/contract/duration.ts';
import { followPublications } from '#platform/server/brands/published-brands.ts';
import { type Clock, systemClock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { createPasswordHasher, type PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createJobRunner } from '#platform/server/jobs/runner.ts';
import type { RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { createRetentionJob } from '#platform/server/jobs/retention-job.ts';
import { createWakeUp } from '#platform/server/jobs/wake-up.ts';
import { createLogger } from '#platform/server/log.ts';
import { productRoot } from '#platform/server/product-root.ts';
import { createCore, keyRingOf } from '#platform/server/slice.ts';
import { createWorkers } from '#platform/server/workers/workers.ts';
import { createIsAligned, openSenders } from '#features/staff/brand-sender/server/api.ts';
import { createHostRules } from '#features/staff/host-owners/server/api.ts';
import { buildApp } from './build-app.ts';
import { openCardProcessor } from './card-processor.ts';
import { callIdentityProviders, withEnteredSecrets } from './identity-providers.ts';
import type { Demonstration } from './demonstration.ts';
import { closeServer, findPort, listen } from './listen.ts';
import { createMail } from './mail.ts';
import { brandOptions, openBrands, vendorRules } from './open-brands.ts';
import { loadWebFiles } from './pages/web-files.ts';
import { requireSamePepper } from './pepper-check.ts';
import { connectPortal } from './portal.ts';
import { reportMissingOrganisations, requireNoDemoAccounts } from './production-checks.ts';
import { makeDataFolder, readPepper } from './secrets.ts';
import { retentions } from './slices.ts';
import type { Stopping } from './stop-on-signals.ts';
import { workerEntry } from './worker-entry.ts';
import { loadDemonstration } from './load-demonstration.ts';

const distFolder = join(productRoot, 'dist');
/** A person waits for a code: when a process dies, another one takes up its messages after this. */
const jobLeaseMs = seconds(10);
const firstAnswersMs = seconds(1);
const beginAgainMs = seconds(1);

/** Resolves when the portal answers. @throws StartError that says what is wrong and what to do. */
export async function startPortal(config: Config, stopping: Stopping): Promise<void> {
	const demonstration = await loadDemonstration(config);
	const logger = createLogger(config);
	const port = await findPort(config);
	const files = await loadWebFiles(distFolder);
	const clock = systemClock;
	const data = await openData(config, clock, demonstration !== undefined);
	const { database } = data;
	const vendors = await withEnteredSecrets(config, database, data.pepper);
	const brands = await openBrands({ config: vendors, database, clock, port, log: logger });
	const { registry } = brands;
	await demonstration?.seed({ ...data, clock, registry });
	await reportMissingOrganisations(database, registry, logger);
	const wakeUp = createWakeUp();
	const queue = createJobQueue({ clock, wakeUp });
	const settings = await withNames(config, demonstration);
	const secretKeys = keyRingOf(settings, data.pepper);
	const mail = await createMail({
		config,
		queue,
		registry,
		clock,
		database,
		capturing: demonstration?.captureMessages({ database, clock }),
		senderOf: openSenders({ database, config: settings, secretKeys }),
	});
	const retention = createRetentionJob({ database, clock, queue }, retentions);
	const { outbox, canSendTexts } = mail;
	const workers = createWorkers({ entry: workerEntry, log: logger });
	const publishing = {
		options: brandOptions({ mode: config.mode, port }),
		rules: vendorRules(vendors),
		isAligned: createIsAligned(settings),
		hosts: createHostRules({ config: settings, clock }),
		refresh: brands.refresh,
	};
	const core = createCore({
		...data,
		config: settings,
		registry,
		publishing,
		clock,
		outbox,
		queue,
		workers,
		canSendTexts,
		log: logger,
	});
	await demonstration?.prepare(core);
	const cards = await openCardProcessor(
		config,
		clock,
		demonstration?.openCardProcessor(core, { host: config.host, port }),
	);
	const providers = callIdentityProviders(vendors, demonstration?.openIdentityProviders(registry));
	const portal = connectPortal(core, { cards, providers });
	const recurringJobs = [retention.recurringJob, ...portal.recurringJobs];
	const { hosts } = portal;
	await hosts.refresh();
	const published = {
		async refresh() {
			await brands.refresh();
			await hosts.refresh();
			await providers.settings.kept?.refresh();
		},
	};
	// An embedded database has this process alone.
	const following = database.kind === 'postgres' ? followPublications(published, logger) : undefined;
	const jobs = createJobRunner({
		database,
		clock,
		handlers: [mail.handler, ...portal.handlers, ...recurringJobs.map(({ handler }) => handler), ...retention.handlers],
		log: logger,
		wakeUp,
		leaseMs: jobLeaseMs,
	});
	const server = await buildApp({
		config,
		core,
		portal,
		files,
		demonstration,
		isStopping: () => stopping.hasBegun(),
		isClosing: () => stopping.isClosing(),
	});
	stopping.onStop({
		drainMs: config.shutdownDrainMs,
		graceMs: config.shutdownGraceMs,
		log: logger,
		async close() {
			await closeServer(server);
			await jobs.stop();
			mail.close();
			await following?.stop();
			await workers.close();
			await database.close();
		},
	});
	await listen(server, { host: config.host, port });
	tuneYoungGeneration();
	if (demonstration === undefined) logger.info({ host: config.host, port }, 'listening');
	else demonstration.announce(port);
	// Nearly every recurring job and proof is due at a start, and the people who waited for it come first.
	setTimeout(() => jobs.start(), firstAnswersMs);
	await beginAll(recurringJobs, logger, stopping);
}

/** The process answers already: a database that goes away now is no reason to end, and it is asked again. */
async function beginAll(
	recurringJobs: readonly RecurringJob[],
	log: Pick<FastifyBaseLogger, 'warn'>,
	stopping: Stopping,
): Promise<void> {
	for (const recurringJob of recurringJobs) {
		while (!stopping.hasBegun()) {
			try {
				await recurringJob.begin();
				break;
			} catch (error) {
				log.warn({ err: error }, 'a recurring job could not be written');
				await pause(beginAgainMs, undefined, { ref: false });
			}
		}
	}
}

/** A demonstration asks its own name server about hosts and senders of brands, so that nothing of it leaves the machine. */
async function withNames(config: Config, demonstration: Demonstration | undefined): Promise<Config> {
	return { ...(await demonstration?.openNames()), ...config };
}

interface Data {
	readonly database: Database;
	readonly pepper: Buffer;
	readonly hasher: PasswordHasher;
}

/** Opens the database at this version. In production it certainly has none of the demonstration's people. */
async function openData(config: Config, clock: Clock, isDemo: boolean): Promise<Data> {
	const { databaseUrl, dataDir, passwordPepper } = config;
	// A production process with a database server keeps nothing on its own disk, which may be read-only.
	if (databaseUrl === undefined || passwordPepper === undefined) makeDataFolder(dataDir);
	const database = await openDatabase({
		dataDir,
		poolSize: config.databasePoolSize,
		...(databaseUrl === undefined ? {} : { databaseUrl }),
	});
	const pepper = readPepper(config);
	if (!isDemo) await requireNoDemoAccounts(database);
	await requireSamePepper(database, clock, pepper, passwordPepper !== undefined);
	const hasher = await createPasswordHasher({ pepper, concurrency: config.hashConcurrency });
	return { database, pepper, hasher };
}

/** Under load V8 lets it grow to 130 MB. At the size that the start gave it, a call costs no more CPU: 1.43 of a bare server's both ways. */
function tuneYoungGeneration(): void {
	setFlagsFromString('--semi-space-growth-factor=1');
	// So little is cleared sooner by the thread that needs the room than by others that it would have to wake.
	setFlagsFromString('--no-parallel-scavenge');
}
