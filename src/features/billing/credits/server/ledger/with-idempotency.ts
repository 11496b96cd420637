// A repeat gets the first answer even when the call would be refused by now: the recipient has left, the proof has aged.
import { sql } from 'kysely';
import { Problem } from '#platform/contract/problem.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';
import type { Posted } from './post.ts';

const find = keepSql(
	'credits_find_earlier',
	{ transactionId: 'text', reference: 'text', isNew: 'boolean', balances: as<Posted['balances']>('json') },
	(of: { organisationId: number; source: string; hash: string }) => sql`
		select t.id as "transactionId", t.reference, false as "isNew", jsonb_object_agg(e.wallet_id, e.balance_after) as balances
		from credit_transactions t
		join credit_entries e on e.organisation_id = t.organisation_id and e.transaction_id = t.id and e.wallet_id is not null
		where t.organisation_id = ${of.organisationId} and t.source = ${of.source} and t.source_hash = decode(${of.hash}, 'hex') group by t.id, t.reference`,
);

/** Costs nothing while the work is not refused. */
export function withIdempotency(
	database: Database,
	organisationId: number,
	source: IdempotencySource,
	work: () => Promise<Posted>,
): Promise<Posted> {
	return work().catch(async (refusal: unknown) => {
		if (!(refusal instanceof Problem)) throw refusal;
		const values = { organisationId, source: source.name, hash: source.hash };
		const [earlier] = await database.tenant(organisationId, (queries) => find(queries, values));
		if (earlier === undefined) throw refusal;
		return earlier;
	});
}
