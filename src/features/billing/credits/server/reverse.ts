// A corrected fact is a reversal: new rows that undo a transaction bucket by bucket. Once, and only while what it gave is still there.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { creditProblem } from '../contract.ts';
import { announceReversal } from './announce-reversal.ts';
import { lockWallets } from './lock.ts';
import { type Leg, postOne } from './post.ts';
import { newReference } from './reference.ts';
import type { CreditTables, TransactionKind } from './tables.ts';
import type { BookAccount } from './wallets.ts';

export interface Reversal {
	readonly organisationId: number;
	readonly transactionId: string;
	/** Which of the staff corrects, and why: both stay in the books. */
	readonly userId?: number;
	readonly reason: string;
}

/** What was only set aside ends by itself, and an end is undone by a grant. */
export const reversibleKinds: readonly TransactionKind[] = ['bought', 'granted', 'transferred', 'spent'];

/** The people whose wallets it changes are told by mail. @throws `credits.already_reversed`, `credits.not_reversible`, or `credits.insufficient` where it was spent meanwhile. */
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

interface Half {
	readonly organisationId: number;
	readonly counterOrganisationId: number | null;
	readonly wallets: readonly string[];
	readonly legs: readonly Leg[];
}

async function readTransaction(queries: TransactionQueries, organisationId: number, id: string): Promise<Half> {
	const tables = queries.withTables<CreditTables>();
	const entries = await tables
		.selectFrom('credit_transactions as t')
		.innerJoin('credit_entries as e', (join) =>
			join.onRef('e.organisation_id', '=', 't.organisation_id').onRef('e.transaction_id', '=', 't.id'),
		)
		.select(['t.kind', 't.counter_organisation_id', 'e.wallet_id', 'e.account', 'e.amount'])
		.where('t.organisation_id', '=', organisationId)
		.where('t.id', '=', id)
		// What a captured reservation gave back was never spent.
		.where('e.kind', '!=', sql.lit('released'))
		.orderBy('e.leg')
		.execute();
	const [first] = entries;
	if (first === undefined || !reversibleKinds.includes(first.kind)) throw creditProblem('credits.not_reversible');
	const legs = entries.map(({ wallet_id, account, amount }): Leg =>
		wallet_id === null
			? { account: account as BookAccount, amount: -amount, kind: 'reversed' } // the table's check names them
			: { wallet: wallet_id, account, amount: -amount, kind: 'reversed' },
	);
	return {
		organisationId,
		counterOrganisationId: first.counter_organisation_id,
		wallets: [...new Set(entries.flatMap(({ wallet_id }) => wallet_id ?? []))],
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

/** A transaction by what people call it. */
export function findTransactionByReference(
	queries: TransactionQueries,
	organisationId: number,
	reference: string,
): Promise<NamedTransaction | undefined> {
	return queries
		.withTables<CreditTables>()
		.selectFrom('credit_transactions')
		.select(['id', 'kind', 'at', 'user_id as userId'])
		.where('reference', '=', reference)
		.where('organisation_id', '=', organisationId)
		.executeTakeFirst();
}
