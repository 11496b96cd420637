// The one way into the books. Everything that changes credits is a list of legs for the function post_credits (db/functions), which
// locks, checks, moves and records in one round trip.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Lane } from '#platform/server/jobs/jobs.ts';
import { creditProblem } from '../../contract.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';
import { newReference } from './reference.ts';
import type { BookAccount } from '../wallets.ts';

export type TransactionKind = Schema['creditTransactions']['kind'];
/** `reserved` and `released` only set aside and give back: they change no balance and stand in no statement. */
type EntryKind = Schema['creditEntries']['kind'];

export type Leg =
	/** Debits an amount: buckets that expire first, then granted credits, then bought ones. `bought`: bought credits alone. */
	| {
			readonly wallet: string;
			readonly debitFrom: 'any' | 'bought';
			/** Above zero: how much is taken. */
			readonly amount: number;
			readonly kind: EntryKind;
	  }
	/** Debits every bucket that has expired. */
	| { readonly wallet: string; readonly debitFrom: 'ended'; readonly kind: EntryKind }
	/** Changes one bucket of a wallet. */
	| {
			readonly wallet: string;
			readonly account: string;
			readonly amount: number;
			readonly kind: EntryKind;
	  }
	/** Changes an account of the books, by what makes the sum zero where no amount is given. */
	| { readonly account: BookAccount; readonly amount?: number; readonly kind: EntryKind };

export interface Posting {
	readonly organisationId: number;
	readonly kind: TransactionKind;
	readonly legs: readonly Leg[];
	readonly id?: string;
	readonly reference?: string;
	readonly source?: IdempotencySource | undefined;
	readonly userId?: number | undefined;
	readonly clientKey?: string | undefined;
	readonly service?: string | undefined;
	readonly externalReference?: string | undefined;
	readonly note?: string | undefined;
	readonly reversesId?: string;
	readonly counterOrganisationId?: number | undefined;
	readonly counterUserId?: number | undefined;
	/** What a wallet may send within a time. */
	readonly limit?: {
		readonly wallet: string;
		readonly since: Date;
		readonly max: number;
		readonly amount: number;
	};
	/** Counts in what a member may spend from the office's wallet. */
	readonly allowance?:
		| { readonly office: string; readonly user: number; readonly month: string; readonly amount: number }
		| undefined;
	/** A job that is written with it, once. */
	readonly job?: { readonly id: string; readonly kind: string; readonly lane: Lane; readonly payload: object };
}

export interface Posted {
	readonly transactionId: string;
	readonly reference: string;
	/** What each wallet of it held right after it. */
	readonly balances: Readonly<Record<string, number>>;
	/** False where the key had been used for the same before: nothing was done now. */
	readonly isNew: boolean;
}

const postCredits = keepSql(
	'credits_post',
	{
		transactionId: 'text',
		reference: 'text',
		isNew: 'boolean',
		balances: as<Posted['balances']>('json'),
	},
	(of: { organisationId: number; id: string; kind: TransactionKind; at: Date; facts: string; legs: string }) => sql`
		select transaction_id as "transactionId", reference, is_new as "isNew", balances from post_credits(
			${of.organisationId}::integer, ${of.id}, ${of.kind}, ${of.at}::timestamptz, ${of.facts}::jsonb, ${of.legs}::jsonb)`,
);

/** The leg as post_credits reads it: there the key is `burn`. */
function toStoredLeg(leg: Leg): object {
	if (!('debitFrom' in leg)) return leg;
	const { debitFrom, ...rest } = leg;
	return { ...rest, burn: debitFrom };
}

/** Undefined where there was nothing to do. @throws the problem that the books refuse it with. */
export async function post(queries: TransactionQueries, clock: Clock, posting: Posting): Promise<Posted | undefined> {
	const { organisationId, kind, legs, id = newId(clock) } = posting;
	const facts = JSON.stringify({
		reference: posting.reference ?? newReference(),
		source: posting.source?.name,
		source_hash: posting.source?.hash,
		user_id: posting.userId,
		client_key: posting.clientKey,
		service: posting.service,
		external_reference: posting.externalReference,
		note: posting.note,
		reverses_id: posting.reversesId,
		counter_organisation_id: posting.counterOrganisationId,
		counter_user_id: posting.counterUserId,
		limit: posting.limit,
		allowance: posting.allowance,
		job: posting.job,
	});
	const values = { organisationId, id, kind, at: clock.now(), facts, legs: JSON.stringify(legs.map(toStoredLeg)) };
	const [posted] = await postCredits(queries, values).catch((error: unknown) => {
		throw refusalOf(error) ?? error;
	});
	return posted;
}

/** A posting that always has something to do. */
export async function postOne(queries: TransactionQueries, clock: Clock, posting: Posting): Promise<Posted> {
	const posted = await post(queries, clock, posting);
	if (posted === undefined) throw new Error(`A ${posting.kind} transaction moved nothing`);
	return posted;
}

/** What post_credits raises, by its SQLSTATE; and the two unique facts, for calls that lock different wallets. */
const refusals: Readonly<Record<string, Parameters<typeof creditProblem>[0]>> = {
	PC402: 'credits.insufficient',
	PC403: 'credits.allowance_exceeded',
	PC409: 'credits.key_reused',
	PC410: 'credits.already_reversed',
	PC429: 'credits.daily_limit',
	credit_transactions__source: 'credits.key_reused',
	credit_transactions__reversal: 'credits.already_reversed',
};

function refusalOf(error: unknown): Error | undefined {
	if (!(error instanceof Error)) return undefined;
	const { code = '', constraint = '' } = error as Error & { code?: string; constraint?: string };
	const problem = refusals[code] ?? refusals[constraint];
	return problem === undefined ? undefined : creditProblem(problem);
}
