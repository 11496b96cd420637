// Credits whose price went back to the person are proposed to be taken back. An operator decides: a refund may be a courtesy, a dispute may
// be won.
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { factSource } from '#platform/server/idempotency.ts';
import { creditProblem } from '../contract.ts';
import { announceReversal } from './announce-reversal.ts';
import { type Leg, postOne } from './ledger/post.ts';
import { lockWallets } from './ledger/lock.ts';
import { findPurchases } from './purchases.ts';
import { reverse } from './ledger/reverse.ts';
import { readTakenBack } from './taken-back.ts';

export interface Clawback {
	readonly organisationId: number;
	readonly purchaseId: string;
	/** Cents that came back, of the cents that were paid. */
	readonly part: number;
	readonly whole: number;
}

const keep = keeper<Pick<Schema, 'creditEntries' | 'creditProposals' | 'creditTransactions'>>();
const columns = ['organisationId', 'id', 'transactionId', 'amount', 'decision'] as const;
export type Proposal = Pick<Schema['creditProposals'], (typeof columns)[number]>;

const lockAll = keep(
	'credits_lock_proposals',
	(database, { organisationId, transactionId }: { organisationId: number; transactionId: string }) =>
		database
			.selectFrom('creditProposals')
			.select(columns)
			.where((row) => row.and({ transactionId, organisationId }))
			.forUpdate(),
);
const add = keep.insert('credits_add_proposal', 'creditProposals', [
	'organisationId',
	'id',
	'transactionId',
	'amount',
	'proposedAt',
]);

/**
 * Sees to it that what was confirmed, dismissed and is proposed makes the share of the credits that came back, rounded down; of a purchase that
 * was reversed nothing is left to be taken. Callers about one purchase come one after the other.
 */
export async function proposeClawback(queries: TransactionQueries, clock: Clock, wanted: Clawback): Promise<void> {
	const { organisationId, purchaseId, part, whole } = wanted;
	const transactionId = (await findPurchases(queries, organisationId, [purchaseId])).get(purchaseId);
	if (transactionId === undefined) return;
	const { given } = await readPurchase(queries, organisationId, transactionId);
	const share = Number((BigInt(given) * BigInt(part)) / BigInt(whole));
	const all = await lockAll(queries, { organisationId, transactionId });
	const decided = all.filter(({ decision }) => decision === 'confirmed' || decision === 'dismissed');
	const open = all.find(({ decision }) => decision === null);
	const { isReversed } = await readTakenBack(queries, { organisationId, transactionId });
	const amount = isReversed ? 0 : share - decided.reduce((sum, one) => sum + one.amount, 0);
	if (open?.amount === amount) return;
	const act = readOnce(clock);
	// Locked above, so it is still open.
	if (open !== undefined) void (await decide(queries, act, open, { decision: 'withdrawn' }));
	if (amount <= 0) return;
	await add(queries, { organisationId, id: newId(act), transactionId, amount, proposedAt: act.now() });
}

interface Purchase {
	/** Hundredths of a credit, bonus included. */
	readonly given: number;
	readonly bonus: number;
	readonly wallet: string;
	readonly orderNumber: string | undefined;
	readonly userId: number | undefined;
}

const listGiven = keep(
	'credits_list_purchase_entries',
	(database, { organisationId, id }: { organisationId: number; id: string }) =>
		database
			.selectFrom('creditEntries as e')
			.innerJoin('creditTransactions as t', (join) =>
				join.onRef('t.organisationId', '=', 'e.organisationId').onRef('t.id', '=', 'e.transactionId'),
			)
			.select(['e.walletId', 'e.kind', 'e.amount', 't.externalReference', 't.userId'])
			.where((row) => row.and({ 'e.organisationId': organisationId, 'e.transactionId': id }))
			.where('e.walletId', 'is not', null),
);

async function readPurchase(queries: TransactionQueries, organisationId: number, id: string): Promise<Purchase> {
	const entries = await listGiven(queries, { organisationId, id });
	const sum = (of: typeof entries): number => of.reduce((total, { amount }) => total + amount, 0);
	const [first] = entries;
	if (first === undefined || first.walletId === null) throw new Error(`The purchase ${id} gave nothing to a wallet`);
	return {
		given: sum(entries),
		bonus: sum(entries.filter(({ kind }) => kind === 'granted')),
		wallet: first.walletId,
		orderNumber: first.externalReference ?? undefined,
		userId: first.userId ?? undefined,
	};
}

type Decision =
	| { readonly decision: 'withdrawn' }
	| { readonly decision: 'confirmed' | 'dismissed'; readonly userId: number; readonly reason: string };

type Decided = Pick<
	Schema['creditProposals'],
	'organisationId' | 'id' | 'decision' | 'decidedAt' | 'decidedBy' | 'reason'
>;
const close = keep(
	'credits_decide_proposal',
	(database, { organisationId, id, decision, decidedAt, decidedBy, reason }: Decided) =>
		database
			.updateTable('creditProposals')
			.set({ decision, decidedAt, decidedBy, reason })
			.where((row) => row.and({ organisationId, id }))
			.where('decision', 'is', null)
			.returning('id'),
);

/** False where it was decided before. */
async function decide(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id }: Pick<Proposal, 'organisationId' | 'id'>,
	how: Decision,
): Promise<boolean> {
	const { decision } = how;
	const by =
		decision === 'withdrawn' ? { decidedBy: null, reason: null } : { decidedBy: how.userId, reason: how.reason };
	const [decided] = await close(queries, { organisationId, id, decision, decidedAt: clock.now(), ...by });
	return decided !== undefined;
}

const listOpen = keep('credits_list_open_proposals', (database) =>
	database
		.selectFrom('creditProposals as p')
		.innerJoin('creditTransactions as t', (join) =>
			join.onRef('t.organisationId', '=', 'p.organisationId').onRef('t.id', '=', 'p.transactionId'),
		)
		.select(['p.id', 'p.organisationId', 'p.amount', 'p.proposedAt', 't.reference', 't.externalReference', 't.userId'])
		.where('p.decision', 'is', null)
		.orderBy('p.proposedAt')
		.limit(200),
);

export function listOpenProposals(queries: PreparedStatements) {
	return listOpen(queries, {});
}

const find = keep('credits_find_proposal', (database, { id }: { id: string }) =>
	database.selectFrom('creditProposals').select(columns).where('id', '=', id),
);

/**
 * Undefined: nothing waits under this id.
 * @throws `credits.already_reversed`, or `credits.insufficient` where the credits were spent meanwhile, as `reverse` does
 */
export async function decideProposal(
	queries: TransactionQueries,
	clock: Clock,
	id: string,
	how: Extract<Decision, { readonly userId: number }>,
): Promise<Proposal | undefined> {
	const [proposal] = await find(queries, { id });
	if (proposal === undefined) return undefined;
	const purchase = await readPurchase(queries, proposal.organisationId, proposal.transactionId);
	// The wallet first, as a reversal does it: one sees below what the other has done.
	if (how.decision === 'confirmed') await lockWallets(queries, clock, proposal.organisationId, [purchase.wallet]);
	const act = readOnce(clock);
	if (!(await decide(queries, act, proposal, how))) return undefined;
	if (how.decision === 'confirmed') await postClawback(queries, act, { proposal, purchase }, how);
	return proposal;
}

/** All of a purchase is a reversal of it; a part is a transaction of its own, from what the wallet has. */
async function postClawback(
	queries: TransactionQueries,
	clock: Clock,
	{ proposal, purchase }: { readonly proposal: Proposal; readonly purchase: Purchase },
	{ userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<void> {
	const { organisationId, id, transactionId, amount } = proposal;
	if (amount === purchase.given)
		return void (await reverse(queries, clock, { organisationId, transactionId, userId, reason, proposalId: id }));
	const { isReversed } = await readTakenBack(queries, { organisationId, transactionId });
	if (isReversed) throw creditProblem('credits.already_reversed');
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
