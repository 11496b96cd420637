// Transactions by what a reader sees of them. Names are compared here and not in SQL: of whom credits were sent to, a search must find no
// more than the list shows, or it would give the family name away letter by letter.
import { type RawBuilder, sql } from 'kysely';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { foldedName, foldName, nameContains } from '#platform/server/db/name-search.ts';
import { findPersonCards } from '#features/account/identity/server/api.ts';
import { maxSearched, movementGroups } from '../contract.ts';
import { type MovementKind } from '#features/billing/credits/contract.ts';
import { namedServices } from '../rules.ts';
import { nameCounterpart, type WalletKey } from './movements.ts';
import type { TimeRange } from './range.ts';
import { statementTexts } from './statement-file.ts';

export interface Search {
	/** The search looks at nothing before this; undefined where it looks at the whole range. */
	readonly from: Date | undefined;
	/** A `like` pattern for references, notes and services without a name. */
	readonly pattern: string;
	readonly kinds: readonly MovementKind[];
	readonly services: readonly string[];
	readonly senderIds: readonly number[];
	readonly recipientIds: readonly number[];
}

const allKinds: readonly MovementKind[] = Object.values(movementGroups).flat();

export async function prepareSearch(
	database: Database,
	{ language }: Pick<AuthenticatedCall, 'language'>,
	{ organisationId, wallet }: WalletKey,
	{ start, end }: TimeRange,
	words: string,
	limit = maxSearched,
): Promise<Search> {
	const text = statementTexts[language];
	const { from, counterparts } = await database.tenant(organisationId, async (queries) => {
		const edge = await findEdge(queries, { organisationId, wallet }, { start, end }, limit);
		const { rows } = await sql<{ kind: MovementKind; id: number | null }>`
			select distinct e.kind, case e.kind when 'transferred_in' then t.user_id else t.counter_user_id end as id
			from credit_entries e join credit_transactions t on t.organisation_id = e.organisation_id and t.id = e.transaction_id
			where e.organisation_id = ${organisationId} and e.wallet_id = ${wallet} and e.at >= ${edge ?? start}
				and e.at < ${end} and e.kind in ('transferred_in', 'transferred_out')`.execute(queries);
		return { from: edge, counterparts: rows };
	});
	const ids = new Set(counterparts.flatMap(({ id }) => id ?? []));
	const cards = ids.size === 0 ? [] : await findPersonCards(database, [...ids]);
	const idsOf = (kind: MovementKind): readonly number[] => {
		const known = new Set(counterparts.filter((one) => one.kind === kind).map(({ id }) => id));
		return cards
			.filter((card) => known.has(card.id) && has(nameCounterpart(organisationId, card, kind), words))
			.map(({ id }) => id);
	};
	return {
		from,
		pattern: nameContains(words),
		kinds: allKinds.filter((kind) => has(text(`kind.${kind}`), words)),
		services: namedServices.filter((service) => has(text(`service.${service}`), words)),
		senderIds: idsOf('transferred_in'),
		recipientIds: idsOf('transferred_out'),
	};
}

/** Where the newest `limit` movements of the range begin, if there are more: one walk along the index of statements. */
async function findEdge(
	queries: TransactionQueries,
	{ organisationId, wallet }: WalletKey,
	{ start, end }: TimeRange,
	limit: number,
): Promise<Date | undefined> {
	const { rows } = await sql<{ at: Date }>`select e.at from credit_entries e
		where e.organisation_id = ${organisationId} and e.wallet_id = ${wallet} and e.at >= ${start} and e.at < ${end}
			and e.kind not in ('reserved', 'released')
		group by e.at, e.position order by e.at desc, e.position desc
		limit 2 offset ${limit - 1}::bigint`.execute(queries);
	return rows.length === 2 ? rows[0]?.at : undefined;
}

const shownText = 'concat_ws(chr(10), t.reference, t.external_reference, t.note)';
// Almost all of it is ASCII, where lower case does, at a tenth of the cost.
const foldedText = String.raw`case when ${shownText} ~ '[^ -~\n]' then ${foldedName(shownText)} else lower(${shownText}) end`;

/**
 * The transaction `t` of each movement `p`, one look at a time. Left to itself the planner expects few finds and reads the transactions of
 * everybody instead.
 */
export function eachTransaction(organisationId: number): RawBuilder<unknown> {
	return sql`cross join lateral (select * from credit_transactions t
		where t.organisation_id = ${organisationId} and t.id = p.transaction_id offset 0) t`;
}

/** A condition on a movement `p` and its transaction `t`. What is searched for is one line, so it is never found across two values. */
export function isFound({ pattern, kinds, services, senderIds, recipientIds }: Search): RawBuilder<boolean> {
	return sql<boolean>`(${sql.raw(foldedText)} like ${pattern}
		or t.service <> all(${namedServices}::text[]) and t.service like ${pattern}
		or p.kind = any(${kinds}::text[]) or t.service = any(${services}::text[])
		or p.kind = 'transferred_in' and t.user_id = any(${senderIds}::integer[])
		or p.kind = 'transferred_out' and t.counter_user_id = any(${recipientIds}::integer[])
		or p.kind = 'reversed' and exists (select from credit_transactions r
			where r.organisation_id = t.organisation_id and r.id = t.reverses_id and r.service = any(${services}::text[])))`;
}

/** As people type: without regard to letter case, accents and the two apostrophes. */
function has(name: string, words: string): boolean {
	return comparable(name).includes(comparable(words));
}

function comparable(text: string): string {
	return foldName(text).replaceAll('’', "'");
}
