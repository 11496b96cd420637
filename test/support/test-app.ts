// The portal under test: the real composition on a real database, listening on loopback. Only time, the log and the way
// messages leave differ from a process in production.
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '#app/server/build-app.ts';
import { minutes } from '#platform/contract/duration.ts';
import type { CardProcessorModule } from '#app/server/card-processor.ts';
import { callIdentityProviders, withEnteredSecrets, type IdentityProviders } from '#app/server/identity-providers.ts';
import { createMail } from '#app/server/mail.ts';
import { loadWebFiles } from '#app/server/pages/web-files.ts';
import { connectPortal, type Portal } from '#app/server/portal.ts';
import { workerEntry } from '#app/server/worker-entry.ts';
import { deliverTo } from '#demo/server/card-processor/deliver.ts';
import { openLocalCardProcessor } from '#demo/server/card-processor/open-local-processor.ts';
import { demonstration as demo } from '#demo/server/demonstration.ts';
import type { Publishing } from '#platform/server/brands/publishing.ts';
import { type BrandRegistry, loadBrands } from '#platform/server/brands/registry.ts';
import type { Config } from '#platform/server/config.ts';
import { createPasswordHasher, type PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createJobRunner } from '#platform/server/jobs/runner.ts';
import type { MailTransport } from '#platform/server/mail/transports.ts';
import { createLogger } from '#platform/server/log.ts';
import { createCore, keyRingOf } from '#platform/server/slice.ts';
import { createWorkers, type Workers } from '#platform/server/workers/workers.ts';
import { testLogDestination } from './error-log.ts';
import { ManualClock } from './manual-clock.ts';
import { recordMessages } from './recording.ts';
import { type ClientOptions, TestClient } from './test-client.ts';
import { openOwnDatabase } from './test-database.ts';
import { addTestOrganisations } from './test-people.ts';
import { createIsAligned, openSenders } from '#features/staff/brand-sender/server/api.ts';
import { createHostRules } from '#features/staff/host-owners/server/api.ts';
import { loadDemonstration } from '#app/server/load-demonstration.ts';

/**
 * What the Host header says. Brands are found by it alone, so it need not be where the socket listens, and addresses in mail
 * and answers are the same in every run.
 */
export const brandPort = 4321;
export const hosts = {
	portico: `localhost:${brandPort}`,
	piper: `piper.localhost:${brandPort}`,
	maplecrest: `maplecrest.localhost:${brandPort}`,
} as const;
export type BrandKey = keyof typeof hosts;

export interface TestApp {
	readonly database: Database;
	readonly clock: ManualClock;
	readonly registry: BrandRegistry;
	readonly hasher: PasswordHasher;
	readonly portal: Portal;
	readonly workers: Workers;
	readonly port: number;
	/** Makes a caller in a network of its own. */
	client(brand?: BrandKey, address?: string): TestClient;
	/** A caller that says another host than a brand's. */
	clientAt(host: string): TestClient;
	/** Patterns of the addresses that are got, `*` and parameters in them. */
	readonly pages: readonly string[];
	/** Runs the jobs that are due: sends the mail. */
	runDue(): Promise<number>;
	rows<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
	close(): Promise<void>;
}

export interface TestAppOptions {
	readonly database?: Database;
	readonly clock?: ManualClock;
	readonly registry?: BrandRegistry;
	/** By default what is published stays unseen: the brands are those of the folder. */
	readonly publishing?: Publishing;
	readonly config?: Partial<
		Pick<
			Config,
			| 'mode'
			| 'demoGuide'
			| 'trustedProxies'
			| 'countryHeader'
			| 'metricsToken'
			| 'exposeOpenapi'
			| 'passwords'
			| 'secretKeys'
			| 'twilio'
			| 'hosts'
			| 'senders'
			| 'tlsPermissionKey'
		>
	>;
	/** Where the log goes; by default an error in it fails the test. */
	readonly log?: { write(line: string): void };
	readonly hasher?: PasswordHasher;
	/** Puts something between the portal and the local card processor. */
	readonly cards?: (local: CardProcessorModule) => CardProcessorModule;
	/** Hears of each answer. */
	readonly onAnswer?: ClientOptions['onAnswer'];
	/** Hears of each mail that leaves, whole. */
	readonly onMail?: (mail: Parameters<MailTransport['deliver']>[0]) => void;
	/** Who stands for Microsoft and Zoho; by default no one. */
	readonly identityProviders?: IdentityProviders;
}

export const testPepper = Buffer.alloc(32, 'test pepper');

let shared: Promise<TestApp> | undefined;
let hashing: Promise<PasswordHasher> | undefined;
let networks = 0;

/** The portal of this worker. Tests share it and make people of their own. */
export function openTestApp(): Promise<TestApp> {
	return (shared ??= openOwnTestApp());
}

/** A portal with other settings; the caller closes it. Given the database of another one it is a second process on it. */
export async function openOwnTestApp(options: TestAppOptions = {}): Promise<TestApp> {
	const { clock = new ManualClock(), registry = loadBrands('src/brands', { port: brandPort }) } = options;
	const pepper = testPepper;
	const hasher = options.hasher ?? (await (hashing ??= createPasswordHasher({ pepper })));
	const database = options.database ?? (await openOwnDatabase());
	if (options.database === undefined) await addTestOrganisations(database, clock);
	const logger = createLogger({ logLevel: 'info', logFormat: 'json' }, options.log ?? testLogDestination);
	const queue = createJobQueue({ clock });
	const { mail: post, sms } = recordMessages(() => clock.peek(), demo.captureMessages({ database, clock }));
	const capturing = {
		sms,
		mail: { deliver: (one) => (options.onMail?.(one), post.deliver(one)) } satisfies MailTransport,
	};
	const address = { host: '127.0.0.1', port: 0 };
	const deliver = deliverTo(address, `http://${hosts.portico}`);
	const config = {
		mode: 'production' as const,
		trustedProxies: ['127.0.0.1'],
		exposeOpenapi: true,
		passwords: { maxLength: 16, hasComposition: true },
		secretKeys: [{ id: 'test', key: Buffer.alloc(32, 'test key') }],
		...options.config,
	};
	const demonstration = await loadDemonstration(config);
	const secretKeys = keyRingOf(config, pepper);
	const senderOf = openSenders({ database, config, secretKeys });
	const mail = await createMail({ config: {}, clock, database, queue, registry, capturing, senderOf });
	const { outbox, canSendTexts } = mail;
	// A thread loads its sources in the time of its first task, which takes long on a busy machine.
	const workers = createWorkers({ entry: workerEntry, log: logger, limitMs: minutes(4) });
	const parts = {
		config,
		registry,
		publishing: options.publishing ?? {
			options: { port: brandPort },
			rules: [],
			isAligned: createIsAligned(config),
			hosts: createHostRules({ config, clock }),
			refresh: async () => undefined,
		},
		database,
		clock,
		hasher,
		outbox,
		queue,
		workers,
		canSendTexts,
		pepper,
		log: logger,
	};
	const core = createCore(parts);
	const local = openLocalCardProcessor(core, deliver);
	const portal = connectPortal(core, {
		cards: options.cards?.(local) ?? local,
		providers: callIdentityProviders(
			await withEnteredSecrets(config, database, pepper),
			options.identityProviders ?? demonstration?.openIdentityProviders(registry),
		),
	});
	const jobs = createJobRunner({ database, clock, handlers: [mail.handler, ...portal.handlers], log: logger });
	const server = await buildApp({
		config,
		core,
		portal,
		files: await loadWebFiles(join(import.meta.dirname, '../../dist')),
		demonstration,
		isStopping: () => false,
		isClosing: () => false,
	});
	await server.listen({ host: '127.0.0.1', port: 0 });
	server.server.unref();
	const { port } = server.server.address() as AddressInfo; // it listens on TCP
	address.port = port;
	const agent = new Agent({ keepAlive: true });
	const open = (host: string, address: string): TestClient =>
		new TestClient(agent, port, { host, address, now: () => clock.peek(), onAnswer: options.onAnswer });
	return {
		database,
		clock,
		registry,
		hasher,
		portal,
		workers,
		port,
		client: (brand = 'portico', address = nextAddress()) => open(hosts[brand], address),
		clientAt: (host) => open(host, nextAddress()),
		pages: listPages(server.printRoutes({ commonPrefix: false })),
		runDue: () => jobs.runDue(),
		rows: (text, values = []) => database.prepared({ name: statementName(text), text }, values),
		async close() {
			agent.destroy();
			await server.close();
			await workers.close();
			if (options.database === undefined) await database.close();
		},
	};
}

/** Fastify draws a tree, four characters a level. */
function listPages(tree: string): readonly string[] {
	const above: string[] = [];
	return tree.split('\n').flatMap((line) => {
		const [, branch = '', part = '', methods = ''] = /^([│├└─ ]*)(\S*) \((.*)\)$/.exec(line) ?? [];
		above.splice(branch.length / 4 - 1, above.length, part);
		return methods.includes('GET') ? [above.join('')] : [];
	});
}

function nextAddress(): string {
	networks += 1;
	return `10.${networks >> 8}.${networks & 255}.7`;
}

const statementNames = new Map<string, string>();

function statementName(text: string): string {
	const name = statementNames.get(text) ?? `test_${statementNames.size}`;
	statementNames.set(text, name);
	return name;
}
