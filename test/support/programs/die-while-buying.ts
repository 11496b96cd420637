// The portal on the database named by the arguments, which kills itself (-9) at one step of the first call that it is sent: before or after
// it asks the database or the card processor, or between the last statement of a transaction and its commit. Says its port, and `done`
// once the call was answered with fewer steps than that.
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '#app/server/build-app.ts';
import { createMail } from '#app/server/mail.ts';
import { callIdentityProviders } from '#app/server/identity-providers.ts';
import { connectPortal } from '#app/server/portal.ts';
import { workerEntry } from '#app/server/worker-entry.ts';
import { openLocalCardProcessor } from '#demo/server/card-processor/open-local-processor.ts';
import { demonstration } from '#demo/server/demonstration.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { systemClock as clock } from '#platform/server/clock.ts';
import { createPasswordHasher } from '#platform/server/crypto/passwords.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createLogger } from '#platform/server/log.ts';
import { createCore } from '#platform/server/slice.ts';
import { minutes } from '#platform/contract/duration.ts';
import { createWorkers } from '#platform/server/workers/workers.ts';
import { loadWebFiles } from '#app/server/pages/web-files.ts';
import { createHostRules } from '#features/staff/host-owners/server/api.ts';
import { stepping, steppingProcessor } from '../steps-of-a-process.ts';

const [databaseUrl = '', lastStep = '', brandPort = ''] = process.argv.slice(2);
let isCalled = false;
let steps = 0;

function step(): undefined {
	if (!isCalled) return;
	steps += 1;
	if (steps === Number(lastStep)) process.kill(process.pid, 'SIGKILL');
}

const registry = loadBrands('src/brands', { port: Number(brandPort) });
const inner = await openDatabase({ dataDir: '', databaseUrl });
const database = stepping(inner, step);
const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
const pepper = Buffer.alloc(32, 'test pepper');
const queue = createJobQueue({ clock });
const capturing = demonstration.captureMessages({ database: inner, clock });
const mail = await createMail({
	config: {},
	clock,
	database: inner,
	queue,
	registry,
	capturing,
	senderOf: async (_key, written) => written,
});
// The processor is another company: its own database work is no step of ours, but for what it is asked and answers.
const config = {
	mode: 'production' as const,
	trustedProxies: ['127.0.0.1'],
	exposeOpenapi: false,
	passwords: { maxLength: 16, hasComposition: true },
};
const hasher = await createPasswordHasher({ pepper });
const { outbox } = mail;
const workers = createWorkers({ entry: workerEntry, log, limitMs: minutes(4) });
const publishing = {
	options: { port: Number(brandPort) },
	rules: [],
	isAligned: async () => true,
	hosts: createHostRules({ config: {}, clock }),
	refresh: async () => undefined,
};
const parts = {
	config,
	registry,
	publishing,
	database,
	clock,
	hasher,
	outbox,
	queue,
	workers,
	canSendTexts: false,
	pepper,
	log,
};
const core = createCore(parts);
const local = openLocalCardProcessor({ ...core, database: inner }, async () => 200);
const processor = local.processor && steppingProcessor(local.processor, step);
const server = await buildApp({
	config,
	core,
	portal: connectPortal(core, {
		cards: { ...local, processor },
		providers: callIdentityProviders(config),
	}),
	files: await loadWebFiles(join(import.meta.dirname, '../../../dist')),
	demonstration: undefined,
	isStopping: () => false,
	isClosing: () => false,
});
server.addHook('onRequest', async () => {
	isCalled = true;
});
server.addHook('onResponse', async () => {
	console.log('done');
});
await server.listen({ host: '127.0.0.1', port: 0 });
// A process that is killed writes nothing at its end.
flushCompileCache();
console.log((server.server.address() as AddressInfo).port);
