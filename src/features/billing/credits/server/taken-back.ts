// Reads how much of a purchase went back to the seller, by a reversal or by proposals of parts: never more than it gave. The caller holds the
// wallet, under whose lock both are decided.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';

interface PurchaseKey {
	readonly organisationId: number;
	readonly transactionId: string;
}

const read = keepSql(
	'credits_read_taken_back',
	{ isReversed: 'boolean', parts: 'number' },
	(of: PurchaseKey & { readonly except: string | null }) => sql`
		select exists (select from credit_transactions r where r.organisation_id = ${of.organisationId}
				and r.reverses_id = ${of.transactionId}) as "isReversed",
			coalesce((select sum(p.amount) from credit_proposals p where p.organisation_id = ${of.organisationId}
				and p.transaction_id = ${of.transactionId} and p.decision = 'confirmed'
				and p.id is distinct from ${of.except}::text), 0)::bigint as parts`,
);

/** @param except the proposal that is being carried out */
export async function readTakenBack(queries: TransactionQueries, purchase: PurchaseKey, except?: string) {
	const [taken] = await read(queries, { ...purchase, except: except ?? null });
	if (taken === undefined) throw new Error('A count gives a row');
	return taken;
}

const keep = keeper<Pick<Schema, 'creditProposals'>>();
const withdraw = keep(
	'credits_withdraw_proposal',
	(database, { organisationId, transactionId, now }: PurchaseKey & { readonly now: Date }) =>
		database
			.updateTable('creditProposals')
			.set({ decision: 'withdrawn', decidedAt: now })
			.where((row) => row.and({ transactionId, organisationId }))
			.where('decision', 'is', sql.lit(null)),
);

/** Nothing is left to be taken of it. */
export async function withdrawProposal(
	queries: TransactionQueries,
	clock: Clock,
	purchase: PurchaseKey,
): Promise<void> {
	void (await withdraw(queries, { ...purchase, now: clock.now() }));
}
