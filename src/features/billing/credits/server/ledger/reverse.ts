// A corrected fact is a reversal: new rows that undo a transaction bucket by bucket. Once, and only while what it gave is still there.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { creditProblem } from '../../contract.ts';
import { announceReversal } from '../announce-reversal.ts';
import { readTakenBack, withdrawProposal } from '../taken-back.ts';
import { lockWallets } from './lock.ts';
import { type Leg, postOne, type TransactionKind } from './post.ts';
import { newReference } from './reference.ts';
import type { BookAccount } from '../wallets.ts';

export interface Reversal {
	readonly organisationId: number;
	readonly transactionId: string;
	/** Which of the staff corrects, and why: both stay in the books. */
	readonly userId?: number;
	readonly reason: string;
	/** The proposal that it carries out. */
	readonly proposalId?: string;
}

/** What was only set aside ends by itself, and an end is undone by a grant. */
export const reversibleKinds: readonly TransactionKind[] = ['bought', 'granted', 'transferred', 'spent'];

/**
 * The people whose wallets it changes are told by mail.
 * @throws `credits.already_reversed`, `credits.partly_reversed`, `credits.not_reversible`, or `credits.insufficient` where it was spent meanwhile
 */
export async function reverse(queries: TransactionQueries, clock: Clock, reversal: Reversal): Promise<string> {
	const { transactionId, userId, reason } = reversal;
	const first = await readTransaction(queries, reversal.organisationId, transactionId);
	const { counterOrganisationId } = first;
	const halves =
		counterOrganisationId === null
			? [first]
			: [first, await readTransaction(queries, counterOrganisationId, transactionId)];
	// The order in which everything locks: organisations by their number, wallets by their id.
	halves.sort((one, other) => one.organisationId - other.organisationId);
	if (halves.length > 1) {
		for (const { organisationId, wallets } of halves) await lockWallets(queries, clock, organisationId, wallets);
	}
	if (first.kind === 'bought') await requireWhole(queries, clock, reversal, first);
	const same = { id: newId(clock), reference: newReference() };
	for (const half of halves) {
		await postOne(queries, clock, {
			...same,
			organisationId: half.organisationId,
			kind: 'reversed',
			userId,
			note: reason,
			reversesId: transactionId,
			counterOrganisationId: half.counterOrganisationId ?? undefined,
			legs: half.legs,
			job: announceReversal({ organisationId: half.organisationId, reversalId: same.id }),
		});
	}
	return same.id;
}

/** Of a purchase parts may have been taken back, and one may be proposed. */
async function requireWhole(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, transactionId, proposalId }: Reversal,
	{ wallets, legs }: Half,
): Promise<void> {
	await lockWallets(queries, clock, organisationId, wallets);
	const { isReversed, parts } = await readTakenBack(queries, { organisationId, transactionId }, proposalId);
	const given = legs.reduce((sum, leg) => ('wallet' in leg && 'amount' in leg ? sum - leg.amount : sum), 0);
	if (isReversed || parts >= given) throw creditProblem('credits.already_reversed');
	if (parts > 0) throw creditProblem('credits.partly_reversed');
	await withdrawProposal(queries, clock, { organisationId, transactionId });
}

interface Half {
	readonly organisationId: number;
	readonly kind: TransactionKind;
	readonly counterOrganisationId: number | null;
	readonly wallets: readonly string[];
	readonly legs: readonly Leg[];
}

const keep = keeper<Pick<Schema, 'creditEntries' | 'creditTransactions'>>();
const readEntries = keep(
	'credits_read_entries',
	(database, { organisationId, id }: { organisationId: number; id: string }) =>
		database
			.selectFrom('creditTransactions as t')
			.innerJoin('creditEntries as e', (join) =>
				join.onRef('e.organisationId', '=', 't.organisationId').onRef('e.transactionId', '=', 't.id'),
			)
			.select(['t.kind', 't.counterOrganisationId', 'e.walletId', 'e.account', 'e.amount'])
			.where((row) => row.and({ 't.organisationId': organisationId, 't.id': id }))
			// What a captured reservation gave back was never spent.
			.where('e.kind', '!=', sql.lit('released'))
			.orderBy('e.leg'),
);

async function readTransaction(queries: TransactionQueries, organisationId: number, id: string): Promise<Half> {
	const entries = await readEntries(queries, { organisationId, id });
	const [first] = entries;
	if (first === undefined || !reversibleKinds.includes(first.kind)) throw creditProblem('credits.not_reversible');
	const legs = entries.map(({ walletId, account, amount }): Leg =>
		walletId === null
			? { account: account as BookAccount, amount: -amount, kind: 'reversed' } // the table's check names them
			: { wallet: walletId, account, amount: -amount, kind: 'reversed' },
	);
	return {
		organisationId,
		kind: first.kind,
		counterOrganisationId: first.counterOrganisationId,
		wallets: [...new Set(entries.flatMap(({ walletId }) => walletId ?? []))],
		legs,
	};
}

export interface NamedTransaction {
	readonly id: string;
	readonly kind: TransactionKind;
	readonly at: Date;
	/** Who did it or on whose behalf it was done. */
	readonly userId: number | null;
}

const findByReference = keep(
	'credits_find_by_reference',
	(database, { organisationId, reference }: { organisationId: number; reference: string }) =>
		database
			.selectFrom('creditTransactions')
			.select(['id', 'kind', 'at', 'userId'])
			.where((row) => row.and({ reference, organisationId })),
);

/** A transaction by what people call it. */
export async function findTransactionByReference(
	queries: PreparedStatements,
	organisationId: number,
	reference: string,
): Promise<NamedTransaction | undefined> {
	const [found] = await findByReference(queries, { organisationId, reference });
	return found;
}
