// Hosts of brands as rows. Whose they are and who may change them is asked by the callers.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { maxHosts } from '../contract.ts';
import type { KeptFacts } from './facts.ts';

const hostRow = {
	brandKey: 'text',
	host: 'text',
	proof: 'text',
	addedAt: 'time',
	facts: as<KeptFacts>('json'),
	isProved: 'boolean',
	askedAt: 'time?',
	askAt: 'time',
	certificateEndsAt: 'time?',
} as const;
export type HostRow = RowOf<typeof hostRow>;

const columns = sql`h.brand_key as "brandKey", h.host, h.proof, h.added_at as "addedAt", h.facts, h.is_proved as "isProved",
	h.asked_at as "askedAt", h.ask_at as "askAt", h.certificate_ends_at as "certificateEndsAt"`;

const list = keepSql(
	'brand_hosts_list',
	{ ...hostRow, addedBy: 'text?' },
	(of: { brandKey: string }) => sql`
		select ${columns}, coalesce(nullif(w.preferred_name, ''), w.given_name) || ' ' || w.family_name as "addedBy"
		from brand_hosts h left join users w on w.organisation_id = h.added_in and w.id = h.added_by
		where h.brand_key = ${of.brandKey} order by h.added_at, h.host limit ${sql.lit(maxHosts)}`,
);
export const listOfBrand = (queries: PreparedStatements, brandKey: string) => list(queries, { brandKey });

const hold = keepSql(
	'brand_hosts_hold',
	hostRow,
	(of: HostKey) =>
		sql`select ${columns} from brand_hosts h where h.brand_key = ${of.brandKey} and h.host = ${of.host} for no key update of h`,
);

export interface HostKey {
	readonly brandKey: string;
	readonly host: string;
}

/** Locks it. */
export async function holdHost(queries: TransactionQueries, { brandKey, host }: HostKey): Promise<HostRow | undefined> {
	const [found] = await hold(queries, { brandKey, host });
	return found;
}

/** Those whose time has come: first those in progress, for which somebody waits, and of each the longest due first. */
export const listDue = keepSql(
	'brand_hosts_due',
	hostRow,
	(of: { now: Date; limit: number }) =>
		sql`select ${columns} from brand_hosts h where h.ask_at <= ${of.now} order by h.is_proved and h.facts -> 'tls' ? 'trueSince', h.ask_at limit ${of.limit}`,
);

type NewHost = HostKey & { readonly proof: string; readonly now: Date };

/** One that is there stays as it is. */
export const addHost = keepSql(
	'brand_hosts_add',
	{ host: 'text' },
	(of: NewHost & { addedIn: number | null; addedBy: number | null }) => sql`
		insert into brand_hosts (brand_key, host, proof, added_at, added_in, added_by, ask_at)
		values (${of.brandKey}, ${of.host}, ${of.proof}, ${of.now}, ${of.addedIn}::integer, ${of.addedBy}::integer, ${of.now})
		on conflict (brand_key, host) do nothing returning host`,
);

/** Other acts that add one to this brand wait, so that what is listed afterwards is complete. */
export const takeTurnToAdd = keepSql(
	'brand_hosts_take_turn_to_add',
	{ held: 'nothing' },
	(of: { brandKey: string }) =>
		sql`select pg_advisory_xact_lock(hashtextextended('brand hosts ' || ${of.brandKey}::text, 0)) as held`,
);

/** Hosts that are kept already, of all that are live. */
export const listKnown = keepSql(
	'brand_hosts_known',
	{ brandKey: 'text', host: 'text' },
	(of: { hosts: readonly string[] }) =>
		sql`select brand_key as "brandKey", host from brand_hosts where host = any(${of.hosts}::text[])`,
);

type Saved = HostKey &
	Pick<HostRow, 'isProved' | 'askAt' | 'certificateEndsAt'> & { readonly facts: string; readonly now: Date };

export const saveAnswers = keepSql(
	'brand_hosts_save_answers',
	(of: Saved) => sql`
		update brand_hosts set facts = ${of.facts}::jsonb, is_proved = ${of.isProved}, asked_at = ${of.now}, ask_at = ${of.askAt},
			certificate_ends_at = ${of.certificateEndsAt}
		where brand_key = ${of.brandKey} and host = ${of.host}`,
);

/** The one who asks now is the only one for a while. */
export const claimAsk = keepSql(
	'brand_hosts_claim_ask',
	(of: HostKey & { now: Date; askAt: Date }) => sql`
		update brand_hosts set asked_at = ${of.now}, ask_at = ${of.askAt} where brand_key = ${of.brandKey} and host = ${of.host}`,
);

export const removeRow = keepSql(
	'brand_hosts_remove',
	(of: HostKey) => sql`delete from brand_hosts where brand_key = ${of.brandKey} and host = ${of.host}`,
);
