// Credits whose price went back to the person are proposed to be taken back. An operator decides: a refund may be a courtesy, a dispute may
// be won.
import type { Selectable } from 'kysely';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { factSource } from '#platform/server/idempotency.ts';
import { announceReversal } from './announce-reversal.ts';
import { type Leg, postOne } from './post.ts';
import { findPurchases } from './purchases.ts';
import { reverse } from './reverse.ts';
import type { CreditTables } from './tables.ts';

export interface Clawback {
	readonly organisationId: number;
	readonly purchaseId: string;
	/** Cents that came back, of the cents that were paid. */
	readonly part: number;
	readonly whole: number;
}

export type Proposal = Selectable<CreditTables['credit_proposals']>;

/**
 * Sees to it that what was confirmed, dismissed and is proposed makes the share of the credits that came back, rounded down. Callers about
 * one purchase come one after the other.
 */
export async function proposeClawback(queries: TransactionQueries, clock: Clock, wanted: Clawback): Promise<void> {
	const { organisationId, purchaseId, part, whole } = wanted;
	const transactionId = (await findPurchases(queries, organisationId, [purchaseId])).get(purchaseId);
	if (transactionId === undefined) return;
	const { given } = await readPurchase(queries, organisationId, transactionId);
	const share = Number((BigInt(given) * BigInt(part)) / BigInt(whole));
	const all = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_proposals')
		.selectAll()
		.where('transaction_id', '=', transactionId)
		.where('organisation_id', '=', organisationId)
		.forUpdate()
		.execute();
	const decided = all.filter(({ decision }) => decision === 'confirmed' || decision === 'dismissed');
	const open = all.find(({ decision }) => decision === null);
	const amount = share - decided.reduce((sum, one) => sum + one.amount, 0);
	if (open?.amount === amount) return;
	const act = readOnce(clock);
	// Locked above, so it is still open.
	if (open !== undefined) void (await decide(queries, act, open, { decision: 'withdrawn' }));
	if (amount <= 0) return;
	await queries
		.withTables<CreditTables>()
		.insertInto('credit_proposals')
		.values({
			organisation_id: organisationId,
			id: newId(act),
			transaction_id: transactionId,
			amount,
			proposed_at: act.now(),
		})
		.execute();
}

interface Purchase {
	/** Hundredths of a credit, bonus included. */
	readonly given: number;
	readonly bonus: number;
	readonly wallet: string;
	readonly orderNumber: string | undefined;
	readonly userId: number | undefined;
}

async function readPurchase(queries: TransactionQueries, organisationId: number, id: string): Promise<Purchase> {
	const entries = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_entries as e')
		.innerJoin('credit_transactions as t', (join) =>
			join.onRef('t.organisation_id', '=', 'e.organisation_id').onRef('t.id', '=', 'e.transaction_id'),
		)
		.select(['e.wallet_id', 'e.kind', 'e.amount', 't.external_reference', 't.user_id'])
		.where('e.organisation_id', '=', organisationId)
		.where('e.transaction_id', '=', id)
		.where('e.wallet_id', 'is not', null)
		.execute();
	const sum = (of: typeof entries): number => of.reduce((total, { amount }) => total + amount, 0);
	const [first] = entries;
	if (first === undefined || first.wallet_id === null) throw new Error(`The purchase ${id} gave nothing to a wallet`);
	return {
		given: sum(entries),
		bonus: sum(entries.filter(({ kind }) => kind === 'granted')),
		wallet: first.wallet_id,
		orderNumber: first.external_reference ?? undefined,
		userId: first.user_id ?? undefined,
	};
}

type Decision =
	| { readonly decision: 'withdrawn' }
	| { readonly decision: 'confirmed' | 'dismissed'; readonly userId: number; readonly reason: string };

/** False where it was decided before. */
async function decide(
	queries: TransactionQueries,
	clock: Clock,
	{ organisation_id: organisationId, id }: Pick<Proposal, 'organisation_id' | 'id'>,
	how: Decision,
): Promise<boolean> {
	const decided = await queries
		.withTables<CreditTables>()
		.updateTable('credit_proposals')
		.set({
			decision: how.decision,
			decided_at: clock.now(),
			...(how.decision !== 'withdrawn' && { decided_by: how.userId, reason: how.reason }),
		})
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.where('decision', 'is', null)
		.returning('id')
		.executeTakeFirst();
	return decided !== undefined;
}

export function listOpenProposals(queries: TransactionQueries) {
	return queries
		.withTables<CreditTables>()
		.selectFrom('credit_proposals as p')
		.innerJoin('credit_transactions as t', (join) =>
			join.onRef('t.organisation_id', '=', 'p.organisation_id').onRef('t.id', '=', 'p.transaction_id'),
		)
		.select([
			'p.id',
			'p.organisation_id',
			'p.amount',
			'p.proposed_at',
			't.reference',
			't.external_reference',
			't.user_id',
		])
		.where('p.decision', 'is', null)
		.orderBy('p.proposed_at')
		.limit(200)
		.execute();
}

/** @throws `credits.insufficient` where the credits were spent meanwhile, as `reverse` does. Undefined: nothing waits under this id. */
export async function decideProposal(
	queries: TransactionQueries,
	clock: Clock,
	id: string,
	how: Extract<Decision, { readonly userId: number }>,
): Promise<Proposal | undefined> {
	const proposal = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_proposals')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
	const act = readOnce(clock);
	if (proposal === undefined || !(await decide(queries, act, proposal, how))) return undefined;
	if (how.decision === 'confirmed') await postClawback(queries, act, proposal, how);
	return proposal;
}

/** All of a purchase is a reversal of it; a part is a transaction of its own, from what the wallet has. */
async function postClawback(
	queries: TransactionQueries,
	clock: Clock,
	{ organisation_id: organisationId, id, transaction_id: transactionId, amount }: Proposal,
	{ userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<void> {
	const purchase = await readPurchase(queries, organisationId, transactionId);
	if (amount === purchase.given)
		return void (await reverse(queries, clock, { organisationId, transactionId, userId, reason }));
	const bonus = Math.floor((amount * purchase.bonus) / purchase.given);
	const legs: Leg[] = [
		{ wallet: purchase.wallet, debitFrom: 'any', amount, kind: 'reversed' },
		{ account: 'sales', amount: amount - bonus, kind: 'reversed' },
		...(bonus === 0 ? [] : [{ account: 'promotion', amount: bonus, kind: 'reversed' } as const]),
	];
	const reversalId = newId(clock);
	await postOne(queries, clock, {
		organisationId,
		id: reversalId,
		kind: 'reversed',
		source: factSource(`take_back:${id}`, [transactionId, amount]),
		userId,
		note: reason,
		externalReference: purchase.orderNumber,
		legs,
		job: announceReversal({ organisationId, reversalId, partOf: transactionId }),
	});
}
