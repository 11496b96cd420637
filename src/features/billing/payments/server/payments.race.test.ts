import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { watchBalance } from '#features/billing/credits/server/api.ts';
import {
	getCardSetupResult,
	getPaymentMethods,
	removePaymentMethod,
	setDefaultPaymentMethod,
} from '#features/billing/payment-methods/contract.ts';
import { requireCard } from '#features/billing/payment-methods/server/api.ts';
import type { CardProcessorModule } from '#app/server/card-processor.ts';
import { sign, webhookPath } from '#demo/server/card-processor/webhooks.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import {
	addBuyer,
	addCard,
	addCardNeed,
	agreeTo,
	buy,
	buyByPage,
	type Buyer,
	cardNumbers,
	expectChargesToEqualCredits,
	passTime,
	resultOf,
} from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { reconcile } from './paying/reconcile.ts';
import { settle } from './paying/settle.ts';

let app: TestApp;
/** A second process runs on the same database. */
let other: TestApp;
let buyer: Buyer;
/** Payments for which a kept card was charged, once for each time that the processor was asked. */
const asked: string[] = [];

function countCharges(local: CardProcessorModule): CardProcessorModule {
	const { processor } = local;
	if (processor === undefined) return local;
	return {
		...local,
		processor: {
			...processor,
			async chargeSavedCard(charge) {
				asked.push(charge.reference);
				return processor.chargeSavedCard(charge);
			},
		},
	};
}

beforeAll(async () => {
	app = await openOwnTestApp({ cards: countCharges });
	other = await openOwnTestApp({ database: app.database, clock: app.clock, cards: countCharges });
	return async () => {
		await other.close();
		await app.close();
	};
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const options = () => ({ token: buyer.token });
const atOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_unused, index) => work(index)));

async function sendWebhook(to: TestApp, id: string, objectId: string): Promise<number> {
	const body = JSON.stringify({ id, type: 'checkout.completed', live: false, kind: 'checkout', objectId });
	const secret = hashWithKey(Buffer.alloc(32, 'test pepper'), 'key', 'local card processor');
	const headers = { 'content-type': 'application/json', ...sign({ secret, clock: app.clock }, body) };
	return (await to.client().send({ method: 'POST', path: webhookPath, headers, body })).status;
}

async function countEventJobs(): Promise<number> {
	const [row] = await app.rows<{ count: number }>(
		`select count(*)::integer as count from jobs where kind = 'payments.handle_event'`,
	);
	return row?.count ?? 0;
}

async function sessionOf(paymentId: string): Promise<string> {
	const [row] = await app.rows<{ id: string }>('select session_id as id from payments where id = $1', [paymentId]);
	return row?.id ?? '';
}

describe('one payment', () => {
	it('is fulfilled once by 100 copies of a webhook, the person’s return and the reconciliation of two processes (R-82)', async () => {
		const id = await buyByPage(buyer, { number: cardNumbers.webhookLost });
		const session = await sessionOf(id);
		const jobsBefore = await countEventJobs();
		app.clock.advance(90_000);
		await Promise.all([
			atOnce(100, (index) => sendWebhook(index % 2 === 0 ? app : other, 'evt_copy', session)),
			atOnce(20, (index) => sendWebhook(app, `evt_own_${index}`, session)),
			atOnce(10, () => resultOf(buyer, id)),
			reconcile(app.portal.payments),
			reconcile(other.portal.payments),
			app.runDue(),
			other.runDue(),
		]);
		await app.runDue();
		await expectChargesToEqualCredits(app, buyer, 1);
		const copies = await app.rows(`select id from processor_events where id = 'evt_copy'`);
		expect(copies).toHaveLength(1);
		// There is one job for each of the 21 events.
		expect((await countEventJobs()) - jobsBefore).toBe(21);
		expect(await resultOf(buyer, id)).toMatchObject({ state: 'paid' });
	});

	it.each([cardNumbers.approve, cardNumbers.answerLost, cardNumbers.slow])(
		'with a kept card is charged once though it is asked for 50 times at once in two processes (%s)',
		async (number) => {
			await addCard(buyer, { number });
			await passTime(app, 3);
			const body = await agreeTo(buyer, { paymentMethodId: 'default' });
			const answers = await atOnce(50, (index) =>
				(index % 2 === 0 ? app : other).client().succeed(startCreditPurchase, body, options()),
			);
			const [{ sessionId } = { sessionId: '' }] = answers;
			expect(answers.every((answer) => answer.sessionId === sessionId)).toBe(true);
			expect(asked.filter((reference) => reference === sessionId)).toHaveLength(1);
			await passTime(app, 10);
			await expectChargesToEqualCredits(app, buyer, 1);
			const again = await buyer.client.succeed(startCreditPurchase, body, options());
			expect(again.state).toBe('paid');
		},
	);

	it('becomes final once though 30 settle it at the same moment', async () => {
		for (let round = 0; round < 5; round += 1) {
			buyer = await addBuyer(app);
			const id = await buyByPage(buyer, { number: cardNumbers.webhookLost });
			const key = { organisationId: buyer.person.organisationId, id };
			const outcomes = await atOnce(30, (index) => settle((index % 2 === 0 ? app : other).portal.payments, key));
			expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['paid']));
			await expectChargesToEqualCredits(app, buyer, 1);
		}
	});

	it('opens one page though it is asked for twice at once', async () => {
		const body = await agreeTo(buyer);
		const answers = await atOnce(20, (index) =>
			(index % 2 === 0 ? app : other).client().succeed(startCreditPurchase, body, options()),
		);
		const pages = answers.flatMap(({ redirectTo }) => (redirectTo === undefined ? [] : [redirectTo]));
		expect(new Set(pages).size).toBe(1);
		const [{ count } = { count: 0 }] = await app.rows<{ count: number }>(
			`select count(*)::integer as count from local_processor_objects o join payments p on p.id = o.reference
				where p.user_id = $1 and o.kind = 'checkout'`,
			[buyer.person.id],
		);
		expect(count).toBe(1);
	});
});

it('order numbers have no gap and no twin under 60 payments at once', async () => {
	const buyers = await atOnce(12, () => addBuyer(app));
	for (const one of buyers) await addCard(one);
	await app.runDue();
	const results = await Promise.all(
		buyers.flatMap((one) =>
			Array.from({ length: 5 }, () => buy(one, { paymentMethodId: 'default', credits: 20, idempotencyKey: newKey() })),
		),
	);
	const numbers = results.map(({ orderNumber }) => Number(orderNumber?.slice(3))).sort((a, b) => a - b);
	const [first = 0] = numbers;
	expect(numbers).toEqual(Array.from({ length: 60 }, (_unused, index) => first + index));
	await expectBooksToAgree(app);
});

describe('the cards of one person', () => {
	async function keep(number: string): Promise<string> {
		const cardSetupId = await addCard(buyer, { number });
		const result = await buyer.client.succeed(getCardSetupResult, { cardSetupId }, options());
		return result.paymentMethod?.paymentMethodId ?? '';
	}

	it('have one default though many are chosen at once', async () => {
		const ids = [await keep(cardNumbers.approve), await keep(cardNumbers.mastercard), await keep(cardNumbers.slow)];
		await atOnce(30, (index) => {
			const id = ids[index % ids.length] ?? '';
			return app.client().succeed(setDefaultPaymentMethod, { paymentMethodId: id }, options());
		});
		const { paymentMethods } = await buyer.client.succeed(getPaymentMethods, {}, options());
		expect(paymentMethods.filter(({ isDefault }) => isDefault)).toHaveLength(1);
	});

	it('hold one card once though return, webhook and reconciliation keep it together', async () => {
		const cardSetupId = await addCard(buyer);
		app.clock.advance(90_000);
		await Promise.all([
			atOnce(10, () => app.client().succeed(getCardSetupResult, { cardSetupId }, options())),
			app.runDue(),
			reconcile(other.portal.payments),
		]);
		const { paymentMethods } = await buyer.client.succeed(getPaymentMethods, {}, options());
		expect(paymentMethods).toHaveLength(1);
	});

	it('keep the last one that somebody comes to rely on while it is removed: never reliance without a card', async () => {
		const { processor } = app.portal.payments;
		if (processor === undefined) throw new Error('There is no processor');
		const person = { organisationId: buyer.person.organisationId, userId: buyer.person.id };
		// As automatic loading does: a level in the wallet, below which a card is charged.
		const isWatched = async (queries: TransactionQueries) => {
			const { rows } = await sql<{ level: number | null }>`select watch_below as level from credit_wallets
				where organisation_id = ${person.organisationId} and id = ${`u${person.userId}`}`.execute(queries);
			return typeof rows[0]?.level === 'number';
		};
		addCardNeed(other, { isNeeded: async (queries) => ((await isWatched(queries)) ? 'auto_load' : undefined) });
		const watch = (level: number | null, isRelying: boolean) =>
			app.database.transaction(async (queries) => {
				if (isRelying) await requireCard(queries, processor, app.clock, person);
				const wallet = { organisationId: person.organisationId, walletId: `u${person.userId}` };
				await watchBalance(queries, app.clock, wallet, level);
			});
		const outcomes = new Set<string>();
		for (let round = 0; round < 30; round += 1) {
			const id = await keep(cardNumbers.approve);
			const [reliance, removal] = await Promise.all([
				watch(1000, true).then(
					() => 'relied',
					() => 'not relied',
				),
				other.client().refused(removePaymentMethod, { paymentMethodId: id }, options()),
			]);
			outcomes.add(`${reliance}, ${removal}`);
			await watch(null, false);
			if (removal !== 'not refused')
				await other.client().succeed(removePaymentMethod, { paymentMethodId: id }, options());
		}
		const allowed = ['relied, payments.needed_for_auto_load', 'not relied, not refused'];
		expect([...outcomes].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
	});
});

it('a purchase and the removal of its card end as a charge with credits or as neither', async () => {
	for (let round = 0; round < 10; round += 1) {
		buyer = await addBuyer(app);
		const cardSetupId = await addCard(buyer);
		const { paymentMethod } = await buyer.client.succeed(getCardSetupResult, { cardSetupId }, options());
		const body = await agreeTo(buyer, { paymentMethodId: 'default' });
		const removal = { paymentMethodId: paymentMethod?.paymentMethodId ?? '' };
		await Promise.all([
			app.client().call(startCreditPurchase, body, options()),
			other.client().call(removePaymentMethod, removal, options()),
		]);
		await passTime(app, 5);
		const [row] = await app.rows<{ count: number }>(
			`select count(*)::integer as count from payments where user_id = $1 and state = 'paid'`,
			[buyer.person.id],
		);
		await expectChargesToEqualCredits(app, buyer, row?.count ?? 0);
	}
});
