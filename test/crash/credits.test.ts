// kill -9 of server and database while credits are transferred and charged: what was answered happened once, and the books agree.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { chargeCredits } from '#features/billing/product-charges/contract.ts';
import { transferCredits } from '#features/billing/credit-transfers/contract.ts';
import { fulfilPurchase, verifyLedger } from '#features/billing/credits/server/api.ts';
import { openSession } from '#features/account/identity/server/api.ts';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { addPerson } from '#features/account/identity/server/fixtures.ts';
import { addServiceClient } from '#features/products/service-clients/server/api.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { createRandom } from '#test/support/random.ts';
import { newFolder } from './new-folder.ts';
import { insist } from './crowd.ts';

const kills = 8;
const workers = 4;
const organisationId = 10001;
const people = Array.from({ length: 6 }, (_, index) => 60_000 + index);
const beginning = 100_000;

/** What the server said had been done. */
interface Deed {
	readonly key: string;
	readonly from: number;
	/** Absent: spent. */
	readonly to?: number;
	readonly amount: number;
}

test('credits survive', async () => {
	const postgres = await startPostgres({ durable: true });
	onTestFinished(() => postgres.stop());
	await postgres.createDatabase('portal');
	const place = { dataDir: newFolder(), databaseUrl: postgres.databaseUrl('portal') };
	const port = await findFreePort();
	const start = () =>
		startPortal({ port, dataDir: place.dataDir, env: { LOG_LEVEL: 'warn', DATABASE_URL: place.databaseUrl } });
	const { tokens, serviceKey } = await addParties(place);
	let portal = start();
	onTestFinished(async () => void (await portal.kill()));
	const end = new AbortController();
	const deeds: Deed[] = [];
	/** A person may not transfer as often as this test does. */
	const refusals = new Set<string>();
	const work = Array.from({ length: workers }, async (_, worker) => {
		const random = createRandom(worker + 1);
		while (!end.signal.aborted) {
			const deed = invent(random);
			const answer = await act(portal.origin, deed, tokens, serviceKey);
			if (answer.status === 200) deeds.push(deed);
			else refusals.add(`${answer.errorKey}`);
		}
	});
	for (let kill = 1; kill <= kills; kill += 1) {
		await portal.ready();
		await sleep(300 + Math.random() * 900);
		if (kill % 3 === 0) await postgres.crashAndRestart();
		await portal.kill();
		portal = start();
	}
	// However slow the machine is.
	const isEnough = () => deeds.length > kills * workers && deeds.some(({ to }) => to !== undefined);
	await expect.poll(isEnough, { timeout: 300_000 }).toBe(true);
	end.abort();
	await Promise.all(work);
	expect([...refusals].filter((key) => key !== 'credits.too_many_searches')).toEqual([]);

	const database = await openDatabase(place);
	onTestFinished(() => database.close());
	expect(await verifyLedger(database)).toEqual([]);
	expect(await countDeeds(database)).toBe(deeds.length);
	expect(await readBalances(database)).toEqual(addUp(deeds));
});

function invent(random: ReturnType<typeof createRandom>): Deed {
	const from = random.pick(people);
	const to = random.pick(people);
	const facts = { key: crypto.randomUUID(), from, amount: 1 + random.below(20) };
	return to === from ? facts : { ...facts, to };
}

/** With the same key until the server answers. */
function act(origin: string, deed: Deed, tokens: ReadonlyMap<number, string>, serviceKey: string) {
	const { key: idempotencyKey, from, to, amount } = deed;
	if (to === undefined) {
		const charge = { userId: from, amount, service: 'crash.test', idempotencyKey };
		return insist(origin, chargeCredits.path, charge, serviceKey);
	}
	const transfer = { recipientUserId: to, amount, idempotencyKey };
	return insist(origin, transferCredits.path, transfer, tokens.get(from));
}

interface Place {
	readonly dataDir: string;
	readonly databaseUrl: string;
}

async function addParties(place: Place) {
	const database = await openDatabase(place);
	const tokens = new Map<number, string>();
	const brand = loadBrands('src/brands', { port: 1 }).getByKey('portico');
	await database.transaction(async (queries) => {
		await addOrganisation(queries, systemClock.now(), { id: organisationId, name: 'Harbourview Mortgage Centre' });
		for (const id of people) {
			const name = `payer.${id}`;
			const person = { organisationId, id, loginName: name, email: `${name}@agents.example`, language: 'en' } as const;
			await addPerson(queries, systemClock.now(), {
				...person,
				givenName: 'Alex',
				familyName: name,
				passwordHash: null,
			});
			const call = { brand, network: '127.0.0.0/24', userAgent: undefined };
			const proof = { scope: 'full', assurance: 'aal2', by: 'test' } as const;
			tokens.set(id, (await openSession(queries, systemClock, call, person, proof)).token);
			const purchase = { organisationId, owner: { userId: id }, amount: beginning, purchaseId: name };
			await fulfilPurchase(queries, systemClock, purchase);
		}
	});
	const scopes = ['credits.charge'] as const;
	const client = { key: 'crash-test', name: 'Crash test', scopes, networks: [], organisations: [organisationId] };
	const added = await addServiceClient({ database, clock: systemClock }, client);
	if (typeof added === 'string') throw new Error(`The client is ${added}`);
	await database.close();
	return { tokens, serviceKey: added.secret };
}

function addUp(deeds: readonly Deed[]): ReadonlyMap<number, number> {
	const balances = new Map(people.map((id) => [id, beginning]));
	const add = (id: number, amount: number): unknown => balances.set(id, (balances.get(id) ?? 0) + amount);
	for (const { from, to, amount } of deeds) {
		add(from, -amount);
		if (to !== undefined) add(to, amount);
	}
	return balances;
}

const ours = {
	name: 'test_balances',
	text: 'select user_id, balance from credit_wallets where user_id between 60000 and 60005',
};
async function readBalances(database: Database): Promise<ReadonlyMap<number, number>> {
	const rows = await database.prepared<{ user_id: number; balance: number }>(ours, []);
	return new Map(
		rows.map(({ user_id, balance }) => [user_id, balance] as const).toSorted(([one], [other]) => one - other),
	);
}

const done = {
	name: 'test_deeds',
	text: "select count(*) as count from credit_transactions where kind in ('transferred', 'spent') and user_id between 60000 and 60005",
};
async function countDeeds(database: Database): Promise<number> {
	const [row] = await database.prepared<{ count: number }>(done, []);
	return row?.count ?? 0;
}
