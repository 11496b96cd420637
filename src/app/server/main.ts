// Starts one process of the portal: configuration, database, brands, seed, jobs, server; and stops it in the reverse order.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { createPasswordHasher } from '#platform/server/crypto/passwords.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createJobRunner } from '#platform/server/jobs/runner.ts';
import { createWakeUp } from '#platform/server/jobs/wake-up.ts';
import { createLogger } from '#platform/server/log.ts';
import { StartError } from '#platform/server/start-error.ts';
import { buildApp } from './build-app.ts';
import { announce } from './demo/announce.ts';
import { seedDemo } from './demo/seed.ts';
import { createMail } from './mail.ts';
import { loadWebFiles } from './pages/web-files.ts';
import { requireNoDemoAccounts } from './production-checks.ts';
import { readPepper } from './secrets.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const distFolder = join(import.meta.dirname, '../../../dist');

async function start(config: Config): Promise<void> {
	const isDemo = config.mode === 'demo';
	const logger = createLogger(config);
	const registry = loadBrands(config.brandsDir, { port: config.port, requireHttps: !isDemo });
	const files = await loadWebFiles(distFolder);
	makeDataFolder(config.dataDir);
	const database = await openDatabase({
		dataDir: config.dataDir,
		poolSize: config.databasePoolSize,
		...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
	});
	const clock = systemClock;
	const pepper = readPepper(config);
	const hasher = await createPasswordHasher({ pepper, concurrency: config.hashConcurrency });
	if (isDemo) await seedDemo({ database, clock, hasher });
	else await requireNoDemoAccounts(database);

	const wakeUp = createWakeUp();
	const queue = createJobQueue({ clock, wakeUp });
	const mail = createMail({ config, database, clock, queue, registry });
	const jobs = createJobRunner({ database, clock, handlers: [mail.handler], log: logger, wakeUp });
	const stopping = stopOnSignals();
	const server = await buildApp({
		config,
		registry,
		database,
		clock,
		hasher,
		outbox: mail.outbox,
		pepper,
		files,
		logger,
		isStopping: () => stopping.hasBegun(),
	});
	stopping.onStop(config.shutdownGraceMs, async () => {
		await server.close();
		await jobs.stop();
		await database.close();
	});
	await server.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
		throw explainListen(error, config);
	});
	jobs.start();
	if (isDemo) announce(config.port);
	else logger.info({ port: config.port }, 'listening');
}

function makeDataFolder(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartError(
			`The data folder ${dataDir} cannot be made (${reason}). Set DATA_DIR to a folder you may write to.`,
		);
	}
}

function explainListen(error: unknown, { host, port }: Config): unknown {
	const code = error instanceof Error && 'code' in error ? error.code : undefined;
	if (code === 'EADDRINUSE') {
		return new StartError(`Port ${port} on ${host} is already taken. Stop what uses it, or set PORT to another one.`);
	}
	if (code === 'EACCES')
		return new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
	if (code === 'EADDRNOTAVAIL') return new StartError(`This machine has no address ${host}. Correct HOST.`);
	return error;
}

try {
	await start(readConfig(process.env));
} catch (error) {
	// A StartError is written for the operator; anything else is a fault of ours and shows where.
	process.stderr.write(error instanceof StartError ? `portico: ${error.message}\n` : `${formatFault(error)}\n`);
	process.exit(1);
}

function formatFault(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
