// What a brand has removed stays its own for a while: the record in DNS that proved it is still there, and nobody else is to use that.
import { sql } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { claimedForMs } from '../contract.ts';

interface Removed {
	readonly brandKey: string;
	readonly host: string;
	/** What its TXT record says. */
	readonly proof: string;
}

const keep = keepSql(
	'host_owners_keep_claim',
	(of: Removed & { until: Date }) => sql`
		insert into brand_host_claims (brand_key, host, proof, kept_until) values (${of.brandKey}, ${of.host}, ${of.proof}, ${of.until})
		on conflict (host, brand_key) do update set proof = excluded.proof, kept_until = excluded.kept_until`,
);

/** A proved host goes. */
export async function keepClaim(queries: TransactionQueries, removed: Removed, now: Date): Promise<void> {
	await keep(queries, { ...removed, until: after(now, claimedForMs) });
}

const find = keepSql(
	'host_owners_find_claim',
	{ proof: 'text' },
	(of: Omit<Removed, 'proof'> & { now: Date }) => sql`
		select proof from brand_host_claims where host = ${of.host} and brand_key = ${of.brandKey} and kept_until > ${of.now}`,
);

/** What the TXT record of a host said that the brand had until a short time ago. */
export async function findClaimed(
	queries: PreparedStatements,
	claimed: Omit<Removed, 'proof'>,
	now: Date,
): Promise<string | undefined> {
	return (await find(queries, { ...claimed, now }))[0]?.proof;
}
