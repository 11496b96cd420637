// The balance of an account of Stripe, by Stripe's own objects: a server of this machine answers with its lists.
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { serveStripeLists } from '#test/support/stripe/stripe-lists.ts';
import type { BalanceLine, CardProcessor, ListedPayout } from '../processor.ts';

type Line = Pick<Stripe.BalanceTransaction, 'id' | 'type' | 'amount' | 'fee' | 'source'> &
	Partial<Stripe.BalanceTransaction>;

const created = 1_795_000_000;
const at = new Date(created * 1000);
const metadata = { reference: 'payment-1' };
const charge = { object: 'charge', id: 'ch_1', amount: 11_300, currency: 'cad', payment_intent: 'pi_1', metadata };
const refund = { object: 'refund', id: 're_1', amount: 1_000, currency: 'cad', payment_intent: 'pi_1', charge: 'ch_1' };
const dispute = {
	object: 'dispute',
	id: 'du_1',
	amount: 4_520,
	currency: 'cad',
	payment_intent: 'pi_1',
	charge: 'ch_1',
};

/** Objects of Stripe, as far as the portal reads them. */
const as = (source: object): Stripe.BalanceTransactionSource => source as Stripe.BalanceTransactionSource;

async function openBench(pages: Readonly<Record<string, readonly (readonly object[])[]>>) {
	const asked: string[] = [];
	const processor = await serveStripeLists((url) => {
		asked.push(`${url.pathname}?${url.searchParams.toString()}`);
		const all = pages[url.pathname] ?? [];
		const after = url.searchParams.get('starting_after');
		const index = after === null ? 0 : all.findIndex((page) => (page.at(-1) as { id?: string }).id === after) + 1;
		return { data: all[index] ?? [], hasMore: index + 1 < all.length };
	});
	return { processor, asked };
}

const complete = (line: Line): object => ({
	object: 'balance_transaction',
	currency: 'cad',
	created,
	exchange_rate: null,
	fee_details: [],
	...line,
});

async function read(...lines: readonly Line[]): Promise<readonly BalanceLine[]> {
	const { processor } = await openBench({ '/v1/balance_transactions': [lines.map(complete)] });
	return await listAll(processor);
}

async function listAll(processor: CardProcessor): Promise<readonly BalanceLine[]> {
	const found: BalanceLine[] = [];
	for await (const page of processor.listBalance({ since: at, until: new Date(+at + 60_000) })) found.push(...page);
	return found;
}

it('names the charge, refund or dispute that moved money, and the payment that it is of', async () => {
	const common = { fee: 0, currency: 'CAD', processorPaymentId: 'pi_1', at };
	const found = await read(
		{ id: 'txn_1', type: 'charge', amount: 11_300, fee: 358, source: as(charge) },
		{ id: 'txn_2', type: 'refund', amount: -1_000, fee: 0, source: as(refund) },
		{ id: 'txn_3', type: 'refund_failure', amount: 1_000, fee: 0, source: as(refund) },
		{ id: 'txn_4', type: 'adjustment', amount: -4_520, fee: 1_500, source: as(dispute) },
	);
	expect(found).toEqual([
		{
			...common,
			id: 'txn_1',
			kind: 'charge',
			type: 'charge',
			source: 'pi_1',
			reference: 'payment-1',
			gross: 11_300,
			fee: 358,
		},
		{ ...common, id: 'txn_2', kind: 'refund', type: 'refund', source: 're_1', gross: -1_000 },
		{ ...common, id: 'txn_3', kind: 'refund', type: 'refund_failure', source: 're_1', gross: 1_000 },
		{ ...common, id: 'txn_4', kind: 'dispute', type: 'adjustment', source: 'du_1', gross: -4_520, fee: 1_500 },
	]);
});

it('knows fees, payouts and what it has no word for', async () => {
	const payout = { object: 'payout', id: 'po_1', amount: 5_000, currency: 'cad' };
	const found = await read(
		{ id: 'txn_1', type: 'stripe_fee', amount: -200, fee: 0, source: null },
		{ id: 'txn_2', type: 'payout', amount: -5_000, fee: 0, source: as(payout) },
		{ id: 'txn_3', type: 'payout_failure', amount: 5_000, fee: 0, source: as(payout) },
		{ id: 'txn_4', type: 'reserve_hold', amount: -700, fee: 0, source: 'rsv_1' },
		{ id: 'txn_5', type: 'of_later', amount: -1, fee: 0, source: null },
	);
	expect(found.map(({ id, kind, source }) => [id, kind, source])).toEqual([
		['txn_1', 'fee', undefined],
		['txn_2', 'payout', 'po_1'],
		['txn_3', 'payout', 'po_1'],
		['txn_4', 'other', 'rsv_1'],
		['txn_5', 'other', undefined],
	]);
});

it('says what was in another currency, and at which rate', async () => {
	const detail = { application: null, description: 'Fee', type: 'stripe_fee' };
	const found = await read(
		{
			id: 'txn_1',
			type: 'charge',
			amount: 13_890,
			fee: 433,
			exchange_rate: 1.389,
			source: as({ ...charge, amount: 10_000, currency: 'usd' }),
		},
		{
			id: 'txn_2',
			type: 'charge',
			amount: 11_300,
			fee: 439,
			source: as(charge),
			fee_details: [
				{ ...detail, amount: 300, currency: 'cad' },
				{ ...detail, amount: 100, currency: 'usd' },
			],
		},
	);
	expect(found.map(({ foreign }) => foreign)).toEqual([
		{ amount: 10_000, currency: 'USD', rate: 1.389 },
		{ amount: 100, currency: 'USD', rate: 1.39 },
	]);
});

it('asks for a stretch of time page by page, with what moved each', async () => {
	const line = (id: string): object => complete({ id, type: 'stripe_fee', amount: -1, fee: 0, source: null });
	const { processor, asked } = await openBench({ '/v1/balance_transactions': [[line('txn_2')], [line('txn_1')]] });
	expect((await listAll(processor)).map(({ id }) => id)).toEqual(['txn_2', 'txn_1']);
	const first = `/v1/balance_transactions?created%5Bgte%5D=${created}&created%5Blt%5D=${created + 60}&limit=100&expand%5B0%5D=data.source`;
	expect(asked).toEqual([first, `${first}&starting_after=txn_2`]);
});

it('tells which payouts it made by itself, and lists what one is made of by its name', async () => {
	const payout = (id: string, change: object): object => ({
		object: 'payout',
		id,
		amount: 5_000,
		currency: 'cad',
		created,
		arrival_date: 1_795_046_400,
		automatic: true,
		reconciliation_status: 'completed',
		status: 'in_transit',
		...change,
	});
	const { processor, asked } = await openBench({
		'/v1/payouts': [
			[
				payout('po_1', {}),
				payout('po_2', { status: 'paid', reconciliation_status: 'in_progress' }),
				payout('po_3', { status: 'failed', automatic: false, reconciliation_status: 'not_applicable' }),
			],
		],
		'/v1/balance_transactions': [
			[complete({ id: 'txn_1', type: 'charge', amount: 11_300, fee: 358, source: as(charge) })],
		],
	});
	const found: ListedPayout[] = [];
	for await (const page of processor.listPayouts(at)) found.push(...page);
	const common = { amount: 5_000, currency: 'CAD', at, arrivesOn: '2026-11-19' };
	expect(found).toEqual([
		{ ...common, id: 'po_1', state: 'on_way', isAutomatic: true, isComplete: true },
		{ ...common, id: 'po_2', state: 'paid', isAutomatic: true, isComplete: false },
		{ ...common, id: 'po_3', state: 'failed', isAutomatic: false, isComplete: false },
	]);
	const lines: BalanceLine[] = [];
	for await (const page of processor.listPayoutLines('po_1')) lines.push(...page);
	expect(lines.map(({ id }) => id)).toEqual(['txn_1']);
	expect(asked.at(-1)).toBe('/v1/balance_transactions?payout=po_1&limit=100&expand%5B0%5D=data.source');
});
