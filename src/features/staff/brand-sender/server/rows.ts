// Senders of brands as rows. Whose they are and who may change them is asked by the callers.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { maxSenders } from '../contract.ts';
import type { Selector } from '../rules.ts';
import type { KeptFacts } from './facts.ts';

const senderRow = {
	brandKey: 'text',
	domain: 'text',
	address: 'text',
	addedAt: 'time',
	addedIn: 'number?',
	addedBy: 'number?',
	signing: as<Selector>('text'),
	publicKeys: as<Readonly<Record<Selector, string>>>('json'),
	switchAt: 'time',
	facts: as<KeptFacts>('json'),
	isAligned: 'boolean',
	askedAt: 'time?',
	askAt: 'time',
	triesUntil: 'time',
	toldAt: 'time?',
} as const;
export type SenderRow = RowOf<typeof senderRow>;

const columns = sql`s.brand_key as "brandKey", s.domain, s.address, s.added_at as "addedAt", s.added_in as "addedIn", s.added_by as "addedBy",
	s.signing, s.public_keys as "publicKeys", s.switch_at as "switchAt", s.facts, s.is_aligned as "isAligned", s.asked_at as "askedAt",
	s.ask_at as "askAt", s.tries_until as "triesUntil", s.told_at as "toldAt"`;

export interface SenderKey {
	readonly brandKey: string;
	readonly domain: string;
}

const list = keepSql(
	'brand_sender_list',
	{ ...senderRow, adder: 'text?' },
	(of: { brandKey: string }) => sql`
		select ${columns}, coalesce(nullif(w.preferred_name, ''), w.given_name) || ' ' || w.family_name as adder
		from brand_senders s left join users w on w.organisation_id = s.added_in and w.id = s.added_by
		where s.brand_key = ${of.brandKey} order by s.added_at, s.domain limit ${sql.lit(maxSenders + 1)}`,
);
export const listOfBrand = (queries: PreparedStatements, brandKey: string) => list(queries, { brandKey });

const hold = keepSql(
	'brand_sender_hold',
	senderRow,
	(of: SenderKey) =>
		sql`select ${columns} from brand_senders s where s.brand_key = ${of.brandKey} and s.domain = ${of.domain} for no key update of s`,
);

/** Locks it. */
export async function holdSender(
	queries: TransactionQueries,
	{ brandKey, domain }: SenderKey,
): Promise<SenderRow | undefined> {
	const [found] = await hold(queries, { brandKey, domain });
	return found;
}

/** Those whose time has come, the longest due first. */
export const listDue = keepSql(
	'brand_sender_due',
	senderRow,
	(of: { now: Date; limit: number }) =>
		sql`select ${columns} from brand_senders s where s.ask_at <= ${of.now} order by s.ask_at limit ${of.limit}`,
);

type NewSender = SenderKey & { readonly address: string; readonly publicKeys: string; readonly now: Date };

/** One that is there stays as it is. */
export const addSender = keepSql(
	'brand_sender_add',
	{ domain: 'text' },
	(of: NewSender & { addedIn: number | null; addedBy: number | null; switchAt: Date; triesUntil: Date }) => sql`
		insert into brand_senders (brand_key, domain, address, added_at, added_in, added_by, public_keys, switch_at, ask_at, tries_until)
		values (${of.brandKey}, ${of.domain}, ${of.address}, ${of.now}, ${of.addedIn}::integer, ${of.addedBy}::integer,
			${of.publicKeys}::jsonb, ${of.switchAt}, ${of.now}, ${of.triesUntil})
		on conflict (brand_key, domain) do nothing returning domain`,
);

export const setAddress = keepSql(
	'brand_sender_set_address',
	{ domain: 'text' },
	(of: SenderKey & { address: string }) => sql`
		update brand_senders set address = ${of.address}
		where brand_key = ${of.brandKey} and domain = ${of.domain} and address <> ${of.address} returning domain`,
);

/**
 * Whether another brand has proved one of these names to be its own. Other acts that add one to this brand wait, so that what is listed afterwards
 * is complete.
 */
export const takeTurnToAdd = keepSql(
	'brand_sender_take_turn_to_add',
	{ isHeld: 'boolean', isElsewhere: 'boolean' },
	(of: { brandKey: string; names: readonly string[] }) => sql`
		select pg_advisory_xact_lock(hashtextextended('brand senders ' || ${of.brandKey}::text, 0)) is null as "isHeld",
			exists (select from brand_senders where domain = any(${of.names}::text[]) and is_aligned and brand_key <> ${of.brandKey}) as "isElsewhere"`,
);

/** Domains that are kept already, of all that are live. */
export const listKnown = keepSql(
	'brand_sender_known',
	{ brandKey: 'text', domain: 'text' },
	(of: { domains: readonly string[] }) =>
		sql`select brand_key as "brandKey", domain from brand_senders where domain = any(${of.domains}::text[])`,
);

type Saved = SenderKey &
	Pick<SenderRow, 'isAligned' | 'askAt' | 'triesUntil' | 'toldAt'> & { readonly facts: string; readonly now: Date };

export const saveAnswers = keepSql(
	'brand_sender_save_answers',
	(of: Saved) => sql`
		update brand_senders set facts = ${of.facts}::jsonb, is_aligned = ${of.isAligned}, asked_at = ${of.now}, ask_at = ${of.askAt},
			tries_until = ${of.triesUntil}, told_at = ${of.toldAt}
		where brand_key = ${of.brandKey} and domain = ${of.domain}`,
);

/** The next key signs, and a new one is next. */
export const saveSwitch = keepSql(
	'brand_sender_switch',
	(
		of: SenderKey &
			Pick<SenderRow, 'signing' | 'switchAt' | 'triesUntil'> & { facts: string; publicKeys: string; now: Date },
	) => sql`
		update brand_senders set signing = ${of.signing}, public_keys = ${of.publicKeys}::jsonb, facts = ${of.facts}::jsonb,
			switch_at = ${of.switchAt}, tries_until = ${of.triesUntil}, ask_at = ${of.now}
		where brand_key = ${of.brandKey} and domain = ${of.domain}`,
);

/** The one who asks now is the only one for a while. */
export const claimAsk = keepSql(
	'brand_sender_claim_ask',
	(of: SenderKey & { now: Date; askAt: Date }) => sql`
		update brand_senders set asked_at = ${of.now}, ask_at = ${of.askAt} where brand_key = ${of.brandKey} and domain = ${of.domain}`,
);

export const removeRow = keepSql(
	'brand_sender_remove',
	(of: SenderKey) => sql`delete from brand_senders where brand_key = ${of.brandKey} and domain = ${of.domain}`,
);

/** The key that signs mail of a domain; none where mail may not go out as it. */
export const findSigning = keepSql(
	'brand_sender_find_signing',
	{ signing: as<Selector>('text') },
	(of: SenderKey) => sql`
		select signing from brand_senders where brand_key = ${of.brandKey} and domain = ${of.domain} and is_aligned`,
);
