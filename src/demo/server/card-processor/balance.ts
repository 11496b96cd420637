// The balance of the local processor, as a real one keeps it: what each charge and return moved, with fees, and a payout of every day two days later.
import { createHash } from 'node:crypto';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { BalanceLine, ListedPayout } from '#features/billing/card-processors/server/processor.ts';
import { chargedAt, pages } from './listing.ts';
import { readReturns } from './returns.ts';
import type { LocalStore, Stored } from './store.ts';

const pageSize = 100;
const percentFee = 0.029;
const fixedFee = 30;
/** It is paid when the dispute comes, and stays paid where the seller wins. */
const disputeFee = 15_00;
/** Payouts are made so many days after what they are made of. */
const payoutDays = 2;

function feeOf(amount: number): number {
	return Math.round(amount * percentFee) + fixedFee;
}

/** All that moved money until now, the newest first. There is not much in a demonstration. */
async function listLines(store: LocalStore): Promise<readonly BalanceLine[]> {
	const now = store.clock.now();
	const lines: BalanceLine[] = [];
	for await (const page of pages(store)) lines.push(...page.flatMap((charge) => linesOf(charge, now)));
	return lines.filter(({ at }) => at <= now).toSorted((one, other) => +other.at - +one.at);
}

function linesOf({ id, reference, body }: Stored<'charge'>, now: Date): readonly BalanceLine[] {
	const chargedOn = chargedAt(body);
	if (chargedOn === undefined) return [];
	const { amount, currency } = body;
	const about = { processorPaymentId: id, ...(reference !== null && { reference }), currency };
	const charge: BalanceLine = {
		...about,
		id: nameOf(id, 'charge'),
		kind: 'charge',
		type: 'charge',
		source: id,
		gross: amount,
		fee: feeOf(amount),
		at: chargedOn,
	};
	const returned = readReturns(body, now).flatMap(({ id: source, kind, state, amount: gross, at }): BalanceLine[] => {
		const line = { ...about, source, fee: 0, at };
		if (kind === 'refund') {
			const taken = { ...line, kind, type: 'refund', id: nameOf(source, 'refund'), gross: -gross };
			const failed = { ...line, kind, type: 'refund_failure', id: nameOf(source, 'failure'), gross };
			return state === 'failed' ? [taken, failed] : [taken];
		}
		// A bank that only asks, or warns, moves no money.
		if (kind !== 'dispute' || state === 'inquiry' || state === 'closed') return [];
		const dispute = { ...line, kind, type: 'adjustment' } as const;
		const held = { ...dispute, id: nameOf(source, 'withdrawal'), gross: -gross, fee: disputeFee };
		return state === 'won' ? [held, { ...dispute, id: nameOf(source, 'reversal'), gross }] : [held];
	});
	return [charge, ...returned];
}

/** The same movement has the same name however often it is listed. */
function nameOf(source: string, what: string): string {
	return `txn_${createHash('sha256').update(`${what} ${source}`).digest('hex').slice(0, 24)}`;
}

interface Payout {
	readonly id: string;
	/** `YYYY-MM-DD`, in UTC. */
	readonly day: string;
	readonly amount: number;
	readonly lines: readonly BalanceLine[];
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What a day leaves below zero is taken off the next payout. */
function payoutsOf(lines: readonly BalanceLine[], now: Date): readonly Payout[] {
	const payouts: Payout[] = [];
	let open: BalanceLine[] = [];
	for (const [day, ofDay] of Map.groupBy(lines.toReversed(), ({ at }) => dayOf(at))) {
		open = [...open, ...ofDay];
		const amount = open.reduce((sum, { gross, fee }) => sum + gross - fee, 0);
		const made = addDays(day, payoutDays);
		if (amount <= 0 || made > dayOf(now)) continue;
		payouts.push({ id: `payout_${made.replaceAll('-', '')}`, day: made, amount, lines: open.toReversed() });
		open = [];
	}
	return payouts.toReversed();
}

function lineOf({ id, day, amount }: Payout): BalanceLine {
	const at = new Date(day);
	return {
		id: nameOf(id, 'payout'),
		kind: 'payout',
		type: 'payout',
		source: id,
		gross: -amount,
		fee: 0,
		currency: 'CAD',
		at,
	};
}

export async function* listBalance(
	store: LocalStore,
	{ since, until }: { readonly since: Date; readonly until: Date },
): AsyncGenerator<readonly BalanceLine[]> {
	const lines = await listLines(store);
	const all = [...payoutsOf(lines, store.clock.now()).map(lineOf), ...lines];
	yield* pagesOf(all.filter(({ at }) => at >= since && at < until));
}

export async function* listPayouts(store: LocalStore, since: Date): AsyncGenerator<readonly ListedPayout[]> {
	const now = store.clock.now();
	const payouts = payoutsOf(await listLines(store), now).filter(({ day }) => new Date(day) >= since);
	yield* pagesOf(
		payouts.map(({ id, day, amount }): ListedPayout => ({
			id,
			state: addDays(day, 1) > dayOf(now) ? 'on_way' : 'paid',
			amount,
			currency: 'CAD',
			isAutomatic: true,
			isComplete: true,
			at: new Date(day),
			arrivesOn: addDays(day, 1),
		})),
	);
}

export async function* listPayoutLines(store: LocalStore, payoutId: string): AsyncGenerator<readonly BalanceLine[]> {
	const payouts = payoutsOf(await listLines(store), store.clock.now());
	const payout = payouts.find(({ id }) => id === payoutId);
	if (payout !== undefined) yield* pagesOf([lineOf(payout), ...payout.lines]);
}

function* pagesOf<T>(all: readonly T[]): Generator<readonly T[]> {
	for (let from = 0; from < all.length; from += pageSize) yield all.slice(from, from + pageSize);
}
