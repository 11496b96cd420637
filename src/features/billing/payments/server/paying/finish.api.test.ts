// What belongs to a payment is in the transaction that makes it final, or the payment is not final.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { type CardProcessor, ProcessorContradiction } from '#features/billing/card-processors/server/api.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import {
	addBuyer,
	addCard,
	buy,
	buyByPage,
	type Buyer,
	cardNumbers,
	passTime,
	resultOf,
} from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { AfterPaid, PaymentDependencies, PaymentPurpose } from '../dependencies.ts';
import { reconcile } from './reconcile.ts';

let app: TestApp;
/** What the processor says in place of its own answer. */
let distort: <T>(answer: T) => T = (answer) => answer;
beforeAll(async () => {
	app = await openOwnTestApp({
		cards: (local) => ({ ...local, processor: local.processor && distorted(local.processor) }),
	});
});
afterAll(() => app.close());
afterEach(() => {
	distort = (answer) => answer;
});

function distorted(processor: CardProcessor): CardProcessor {
	return {
		...processor,
		chargeSavedCard: async (charge) => distort(await processor.chargeSavedCard(charge)),
		findCharge: async (wanted) => distort(await processor.findCharge(wanted)),
		retrieveCheckout: async (id) => distort(await processor.retrieveCheckout(id)),
	};
}

const balance = async ({ client, token }: Buyer) => (await client.succeed(getBalance, {}, { token })).available;
const rowOf = async (id: string) => {
	const [row] = await app.rows<{ state: string; check_at: Date | null }>(
		'select state, check_at from payments where id = $1',
		[id],
	);
	return row;
};

/** Fails after the database was asked, as a real one would; a promise that is not awaited fails too late. */
async function failSlowly(queries: TransactionQueries): Promise<void> {
	await queries.prepared({ name: 'test_wait', text: 'select 1' }, []);
	throw new Error('for a test: it cannot be given');
}

describe('what is given for a payment', () => {
	const { purposes, afterPaid } = { purposes: 'purposes', afterPaid: 'afterPaid' } as const;

	/** The purpose of credits fails once where it is told to. */
	function breakOnce(where: 'onPaid' | 'onFailed' | 'afterPaid'): void {
		const payments = app.portal.payments as {
			-readonly [K in keyof PaymentDependencies]: PaymentDependencies[K];
		};
		if (where === 'afterPaid') {
			const follows = payments[afterPaid] as AfterPaid[];
			follows.unshift(async (queries) => {
				follows.shift();
				await failSlowly(queries);
			});
			return;
		}
		const all = payments[purposes] as PaymentPurpose[];
		const index = all.findIndex(({ purpose }) => purpose === 'credits');
		const own = all[index];
		if (own === undefined) throw new Error('No purpose sells credits');
		all[index] = {
			...own,
			async [where](queries: TransactionQueries) {
				all[index] = own;
				await failSlowly(queries);
			},
		};
	}

	it.each(['onPaid', 'afterPaid'] as const)(
		'%s fails: nothing is final, and the next look gives it once',
		async (where) => {
			const buyer = await addBuyer(app);
			breakOnce(where);
			const id = await buyByPage(buyer, { number: cardNumbers.webhookLost });
			await resultOf(buyer, id).catch(() => undefined);
			expect(takeErrorLog().join('')).toContain('it cannot be given');
			expect((await rowOf(id))?.state).not.toBe('paid');
			expect(await balance(buyer)).toBe(0);
			await passTime(app, 10);
			expect((await rowOf(id))?.state).toBe('paid');
			expect(await balance(buyer)).toBe(10_500);
		},
	);

	it('onFailed fails: the payment stays open, and the next look makes it final', async () => {
		const buyer = await addBuyer(app);
		breakOnce('onFailed');
		const { sessionId } = await buy(buyer);
		app.clock.advance(2 * 3_600_000);
		await reconcile(app.portal.payments);
		expect(takeErrorLog().join('')).toContain('it cannot be given');
		expect((await rowOf(sessionId))?.state).not.toBe('expired');
		await passTime(app, 120, 30);
		expect((await rowOf(sessionId))?.state).toBe('expired');
	});
});

describe('a charge of the other mode', () => {
	const flip = <T>(answer: T): T => {
		if (typeof answer !== 'object' || answer === null || !('paid' in answer)) return answer;
		return { ...answer, paid: { ...(answer.paid as object), isLive: true } };
	};
	const contradict = (): never => {
		throw new ProcessorContradiction('for a test: test key, live object');
	};

	it.each([
		['as the processor says', flip],
		['that the processor’s adapter finds', contradict],
	])('%s, gives nothing, is logged and waits for a person', async (_how, change) => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		distort = change;
		const { sessionId, state } = await buy(buyer, { paymentMethodId: 'default' });
		expect(state).toBe('pending');
		expect(takeErrorLog().join('')).toContain('contradicts');
		expect(await rowOf(sessionId)).toEqual({ state: 'unknown', check_at: null });
		const auditLog = await app.rows(
			`select details from audit_events where user_id = $1 and event = 'payments.contradicted'`,
			[buyer.person.id],
		);
		expect(auditLog).toEqual([{ details: { paymentId: sessionId, fault: 'mode' } }]);
		const open = await app.rows<{ kind: string; amount: number }>(
			'select kind, amount from payment_open_items where payment_id = $1',
			[sessionId],
		);
		expect(open).toEqual([{ kind: 'charge', amount: 11_300 }]);
		distort = (answer) => answer;
		await passTime(app, 20, 5);
		expect((await rowOf(sessionId))?.state).toBe('unknown');
		expect(await balance(buyer)).toBe(0);
	});
});
