// Subscribers whose next period is due, and a process that renews it.
import { addMonths } from '#platform/contract/calendar-days.ts';
import { stepsOf } from '#features/billing/subscriptions/server/fixtures.ts';
import { momentOf } from '#features/billing/subscriptions/server/plans/when.ts';
import { addBillingAddress } from '#features/billing/billing-address/server/fixtures.ts';
import { addNextPayment } from '#features/billing/payments/server/fixtures.ts';
import { createHostRules } from '#features/staff/host-owners/server/api.ts';
import { callIdentityProviders } from '#app/server/identity-providers.ts';
import { connectPortal } from '#app/server/portal.ts';
import { workerEntry } from '#app/server/worker-entry.ts';
import { openLocalCardProcessor } from '#demo/server/card-processor/open-local-processor.ts';
import { addDemoCard } from '#demo/server/kept-cards.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createJobRunner, type JobRunner } from '#platform/server/jobs/runner.ts';
import { createLogger } from '#platform/server/log.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { createCore } from '#platform/server/slice.ts';
import { createWorkers } from '#platform/server/workers/workers.ts';
import { ManualClock } from '../test/support/manual-clock.ts';
import { createNoCostHasher } from '../test/support/no-cost-hasher.ts';

const organisationId = 10001;
const firstId = 900_000;
const startedOn = '2027-02-03';
const renewsOn = addMonths(startedOn, 1);
const registry = loadBrands('src/brands', { port: 0 });
const log = createLogger({ logLevel: 'warn', logFormat: 'json' });

/** Each of the first people pays for a seat from one day on, by a card that the local processor approves. */
export async function addSubscribers(database: Database, count: number): Promise<void> {
	const brand = registry.findByOrganisation(organisationId);
	if (brand === undefined) throw new Error('The people of the benchmarks have no brand');
	const clock = new ManualClock(momentOf(startedOn, 8 * 60));
	for (let userId = firstId; userId < firstId + count; userId += 1)
		await database.transaction(async (queries) => {
			const person = { organisationId, userId };
			const card = { brand: 'visa', last4: '4242', holder: 'Bea Benchmark', expMonth: 11, expYear: 2049 } as const;
			await addBillingAddress(queries, clock, person);
			await addDemoCard(queries, { ...person, ...card, outcome: 'approve', at: clock });
			const steps = stepsOf(
				{
					today: startedOn,
					writerAt: (at) => ({
						clock: at,
						queue: createJobQueue({ clock }),
						getBrand: (key) => registry.getByKey(key),
						processor: undefined,
					}),
					pay: (inside, { key: seller }, order, at) =>
						addNextPayment(inside, { id: newId(clock), seller, order, at: at.now(), isAutomatic: true }),
				},
				{
					account: person,
					brand,
					language: 'en',
					people: [userId],
					package: 'professional',
					startedOn,
					story: 'active',
				},
			);
			for (const step of steps) await step.make(queries);
		});
}

/** The runner of a process, on the morning of the renewals when all are due. The mail and the processor's messages that follow are left to others. */
export function createRenewer(database: Database, concurrency: number): JobRunner {
	const clock = new ManualClock(momentOf(renewsOn, 12 * 60));
	const queue = createJobQueue({ clock });
	const config = { mode: 'production' as const, passwords: { maxLength: 16, hasComposition: true } };
	const publishing = {
		options: { port: 0 },
		rules: [],
		isAligned: async () => true,
		hosts: createHostRules({ config: {}, clock }),
		refresh: async () => undefined,
	};
	const core = createCore({
		publishing,
		config,
		registry,
		database,
		clock,
		hasher: createNoCostHasher(),
		outbox: createOutbox(queue),
		queue,
		workers: createWorkers({ entry: workerEntry, log }),
		canSendTexts: false,
		pepper: Buffer.alloc(32, 'bench'),
		log,
	});
	const cards = openLocalCardProcessor(core, () => Promise.reject(new Error('No messages are sent here')));
	const { handlers } = connectPortal(core, { cards, providers: callIdentityProviders(config) });
	return createJobRunner({
		database,
		clock,
		handlers: handlers.filter(({ kind }) => kind.kind === 'subscriptions.renew'),
		log,
		slots: { person: concurrency, money: concurrency, bulk: concurrency, night: concurrency },
	});
}
