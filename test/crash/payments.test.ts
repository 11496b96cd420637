// the portal dies at every single step of a purchase, at every sixth as a process by kill -9 too. After the reconciliation the
// processor has taken once what the ledger has given once, or neither has anything.
import { Agent } from 'node:http';
import { expect, test, type TestContext } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { keysOf } from '#platform/server/slice.ts';
import { openLocalCardProcessor } from '#demo/server/card-processor/open-local-processor.ts';
import { startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { getCheckoutResult } from '#features/billing/payments/contract.ts';
import { expectBooksToAgree } from '#test/support/credits.ts';
import { DatabaseProxy } from '#test/support/database-proxy.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import {
	addBuyer,
	addCard,
	agreeTo,
	buy,
	type Buyer,
	cardNumbers,
	comparePurchases,
	expectChargesToEqualCredits,
	passTime,
	resultOf,
	signInBuyer,
	typeCard,
} from '#test/support/payments.ts';
import { startProgram } from '#test/support/program.ts';
import { stepping, steppingProcessor } from '#test/support/steps-of-a-process.ts';
import { brandPort, hosts, openOwnTestApp, type TestApp, testPepper } from '#test/support/test-app.ts';
import { TestClient } from '#test/support/test-client.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { addTestOrganisations } from '#test/support/test-people.ts';

const manySteps = { timeout: 900_000, concurrent: true };
/** Far more than any of the calls takes: a test that never ends would find nothing. */
const maxSteps = 80;

interface Place {
	readonly app: TestApp;
	readonly databaseUrl: string;
}

/** The portal that is there afterwards, on the same database. Its clock begins with the real one, which the killed process has. */
async function openPlace({ onTestFinished }: TestContext): Promise<Place> {
	const databaseUrl = await createPostgresDatabase();
	const database = await openDatabase({ dataDir: '', databaseUrl });
	const clock = new ManualClock(systemClock.now());
	await addTestOrganisations(database, clock);
	const app = await openOwnTestApp({ database, clock });
	onTestFinished(async () => {
		await app.close();
		await database.close();
	});
	return { app, databaseUrl };
}

type Call = (client: TestClient) => Promise<unknown>;

/** Makes the call at a portal on this port, from a browser of its own; whether it was answered before `end`, if that comes. */
async function isAnsweredAt(port: number, call: Call, end?: Promise<false>): Promise<boolean> {
	const agent = new Agent();
	const client = new TestClient(agent, port, { host: hosts.portico, address: '10.9.9.9' });
	const answered = call(client).then(
		() => true,
		() => false,
	);
	const isAnswered = await Promise.race([answered, ...(end === undefined ? [] : [end])]);
	agent.destroy();
	return isAnswered;
}

/** Sends one call to a portal that dies at a step; false once the call needs fewer steps than that. */
type Death = (place: Place, step: number, call: Call) => Promise<boolean>;

/** A portal of this process: at the step its lines to the database end and nothing of it goes on, which takes no start of a process. */
async function dieHere({ app, databaseUrl }: Place, lastStep: number, call: Call): Promise<boolean> {
	const proxy = new DatabaseProxy(databaseUrl);
	await proxy.accept();
	const inner = await openDatabase({ dataDir: '', databaseUrl: proxy.urlOf(databaseUrl) });
	const death = Promise.withResolvers<false>();
	let steps = 0;
	let isCalled = false;
	const step = (): Promise<void> | undefined => {
		if (isCalled) steps += 1;
		if (steps < lastStep) return undefined;
		if (steps === lastStep) void proxy.refuse().then(() => death.resolve(false));
		return new Promise(() => undefined);
	};
	const { clock } = app;
	const local = { database: inner, clock, queue: createJobQueue({ clock }), keyFor: keysOf(testPepper) };
	const portal = await openOwnTestApp({
		database: stepping(inner, step),
		clock,
		// What it says of the lines that it lost, to nobody.
		log: { write: () => undefined },
		cards(module) {
			const { processor } = openLocalCardProcessor(local, async () => 200);
			return { ...module, processor: processor && steppingProcessor(processor, step) };
		},
	});
	isCalled = true;
	const isAnswered = await isAnsweredAt(portal.port, call, death.promise);
	await portal.close();
	if (isAnswered) {
		await inner.close();
		await proxy.refuse();
	}
	return !isAnswered;
}

/** Kills the process by kill -9. */
async function dieAsProcess({ databaseUrl }: Place, step: number, call: Call): Promise<boolean> {
	const program = startProgram('die-while-buying.ts', databaseUrl, String(step), String(brandPort));
	const isAnswered = await isAnsweredAt(Number(await program.nextLine()), call);
	await program.kill();
	return !isAnswered;
}

interface Scenario {
	/** Made before the process is started; gives the call that it dies in. */
	prepare(app: TestApp, buyer: Buyer): Promise<Call>;
	/** What the person does when the portal is there again. */
	comeBack(app: TestApp, buyer: Buyer): Promise<void>;
	check(app: TestApp, buyer: Buyer): Promise<void>;
}

async function killAtEveryStep(context: TestContext, begin: () => Scenario): Promise<number> {
	const place = await openPlace(context);
	const { app } = place;
	const isDeadAfter = async (step: number, death: Death): Promise<boolean> => {
		app.clock.set(systemClock.now());
		const scenario = begin();
		const buyer = await addBuyer(app);
		const call = await scenario.prepare(app, buyer);
		const hasDied = await death(place, step, call);
		await scenario.comeBack(app, buyer);
		await passTime(app, 150, 5);
		await scenario.check(app, buyer);
		return hasDied;
	};
	for (let step = 1; step < maxSteps; step += 1) {
		if (!(await isDeadAfter(step, dieHere))) {
			await expectBooksToAgree(app);
			return step - 1;
		}
		if (step % 6 === 3) expect(await isDeadAfter(step, dieAsProcess), `process at step ${step}`).toBe(true);
	}
	throw new Error('The call never came to its end');
}

const atMostOnce = async (app: TestApp, buyer: Buyer): Promise<void> => {
	const { bought } = await comparePurchases(app, buyer);
	await expectChargesToEqualCredits(app, buyer, bought === 0 ? 0 : 1);
};

function byKeptCard(isRepeated: boolean): Scenario {
	let body: Awaited<ReturnType<typeof agreeTo>>;
	const send = (client: TestClient, { token }: Buyer) => client.succeed(startCreditPurchase, body, { token });
	return {
		async prepare(app, buyer) {
			await addCard(buyer);
			await app.runDue();
			body = await agreeTo(buyer, { paymentMethodId: 'default' });
			return (client) => send(client, buyer);
		},
		async comeBack(_app, buyer) {
			if (isRepeated) await send(buyer.client, buyer);
		},
		check: isRepeated ? (app, buyer) => expectChargesToEqualCredits(app, buyer, 1) : atMostOnce,
	};
}

test('with a kept card, and the browser sends its key again', manySteps, async (context) => {
	expect(await killAtEveryStep(context, () => byKeptCard(true))).toBeGreaterThan(12);
});

test('with a kept card, and the person never comes back', manySteps, async (context) => {
	expect(await killAtEveryStep(context, () => byKeptCard(false))).toBeGreaterThan(12);
});

test('while the processor’s page is opened', manySteps, async (context) => {
	let body: Awaited<ReturnType<typeof agreeTo>>;
	const scenario: Scenario = {
		async prepare(_app, buyer) {
			body = await agreeTo(buyer);
			return (client) => client.succeed(startCreditPurchase, body, { token: buyer.token });
		},
		async comeBack(_app, { client, token }) {
			const { redirectTo = '' } = await client.succeed(startCreditPurchase, body, { token });
			expect((await typeCard(client, redirectTo)).status).toBe(303);
		},
		check: (app, buyer) => expectChargesToEqualCredits(app, buyer, 1),
	};
	expect(await killAtEveryStep(context, () => scenario)).toBeGreaterThan(12);
});

test('while the person comes back from the page that they paid on', manySteps, async (context) => {
	let id = '';
	const scenario: Scenario = {
		async prepare(_app, buyer) {
			const { sessionId, redirectTo = '' } = await buy(buyer);
			id = sessionId;
			await typeCard(buyer.client, redirectTo, { number: cardNumbers.webhookLost });
			return (client) => client.succeed(getCheckoutResult, { sessionId }, { token: buyer.token });
		},
		async comeBack() {},
		async check(app, buyer) {
			await expectChargesToEqualCredits(app, buyer, 1);
			expect(await resultOf(await signInBuyer(app, buyer.person), id)).toMatchObject({ state: 'paid' });
		},
	};
	expect(await killAtEveryStep(context, () => scenario)).toBeGreaterThan(8);
});
