// A person's own history: their part of the trail, and the sign-ins that failed under their name. Newest first, by keyset.
import { type RawBuilder, sql } from 'kysely';
import { minutes as minutesMs } from '#platform/contract/duration.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { FindCountry } from '#platform/server/geo/find-country.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { historyPageSize } from '../contract.ts';
import { eventsOf, type HistoryEvent, type HistoryGroup } from '../history-events.ts';
import { readDevice } from './sessions.ts';

const oneMinute = minutesMs(1);

export interface HistoryDependencies {
	readonly database: Database;
	readonly findCountry: FindCountry;
}

export interface HistoryPage {
	readonly group: HistoryGroup | undefined;
	/** Goes on after this event; see `cursorOf`. */
	readonly after: Cursor | undefined;
}

export interface Cursor {
	readonly at: Date;
	readonly id: string;
}

const historyEvent = {
	id: 'text',
	at: 'time',
	event: as<HistoryEvent>('text'),
	network: 'text?',
	userAgent: 'text?',
	details: as<Readonly<Record<string, unknown>>>('json'),
	/** Another person acted; '' where they are of another organisation. */
	actorName: 'text?',
	reason: 'text?',
	/** The session that it happened in is over since then. */
	endedAt: 'time?',
} as const;

type HistoryRow = RowOf<typeof historyEvent>;

type Wanted = PersonKey & { readonly events: readonly string[] };
// Each half is cut to a page by its own index before the two are joined. One more row tells whether there is another page.
const pageOf = (of: Wanted, before: RawBuilder<unknown>) => {
	const own = sql`organisation_id = ${of.organisationId} and user_id = ${of.userId} ${before}`;
	const page = sql`order by at desc, id desc limit ${sql.lit(historyPageSize + 1)}`;
	return sql`
		select h.id, h.at, h.event, h.network, h.details, coalesce(h.user_agent, s.user_agent) as "userAgent", s.ended_at as "endedAt", h.reason,
			case when h.actor_id <> ${of.userId} or h.is_elsewhere
				then coalesce(coalesce(nullif(w.preferred_name, ''), w.given_name) || ' ' || w.family_name, '') end as "actorName"
		from ((select id, at, event, network, session_id, details, null::text as user_agent, reason, actor_id,
					actor_organisation_id is not null as is_elsewhere
				from audit_events where ${own} and event = any(${of.events}) ${page})
			union all
			(select id, at, 'sign_in.failed', network, null, '{}'::jsonb, user_agent, null, null, false
				from sign_in_failures where ${own} and 'sign_in.failed' = any(${of.events}) ${page})) h
			left join sessions s on s.organisation_id = ${of.organisationId} and s.id = h.session_id
			left join users w on w.organisation_id = ${of.organisationId} and w.id = h.actor_id and not h.is_elsewhere
		${page}`;
};
const firstPage = keepSql('security_list_history', historyEvent, (of: Wanted) => pageOf(of, sql``));
const pageAfter = keepSql('security_list_history_after', historyEvent, (of: Wanted & Cursor) =>
	pageOf(of, sql`and (at, id) < (${of.at}, ${of.id})`),
);

export async function readHistory(
	{ database, findCountry }: HistoryDependencies,
	{ actor: { organisationId, userId } }: AuthenticatedCall,
	{ group, after }: HistoryPage,
) {
	const wanted = { organisationId, userId, events: eventsOf(group) };
	const rows = await database.tenant(organisationId, (queries) =>
		after === undefined ? firstPage(queries, wanted) : pageAfter(queries, { ...wanted, ...after }),
	);
	const page = rows.slice(0, historyPageSize);
	const last = rows.length > historyPageSize ? page.at(-1) : undefined;
	return { events: await Promise.all(page.map((row) => describe(row, findCountry))), next: cursorText(last) };
}

async function describe(row: HistoryRow, findCountry: FindCountry) {
	const { by, method, provider, product } = row.details;
	return {
		eventId: row.id,
		at: row.at.toISOString(),
		event: row.event,
		...readDevice(row.userAgent ?? ''),
		network: row.network ?? undefined,
		country: row.network === null ? undefined : await findCountry(row.network),
		/** How, where the audit log says it: the way in, the method, the provider. */
		how: [by, method, provider].find((value) => typeof value === 'string'),
		product: typeof product === 'string' ? product : undefined,
		...describeMoney(row),
		...(describeVisit(row) ?? { by: row.actorName ?? undefined, reason: row.reason ?? undefined }),
	};
}

/** How much an event of money is about, where the audit log says it. */
function describeMoney({ event, details: { charged, amount, last4 } }: HistoryRow) {
	return {
		charged: event.startsWith('payments.') && typeof charged === 'number' ? charged : undefined,
		credits: event.startsWith('credits.') && typeof amount === 'number' ? amount : undefined,
		last4: event.startsWith('payments.') && typeof last4 === 'string' ? last4 : undefined,
	};
}

/** What a person is told of a visit of staff: who, why and how long. */
function describeVisit({ event, at, details, endedAt }: HistoryRow) {
	const { name, reason } = details;
	if (!event.startsWith('assistance.') || typeof name !== 'string' || typeof reason !== 'string') return undefined;
	const isVisit = event === 'assistance.viewing_begun';
	const minutes = endedAt === null ? undefined : Math.ceil((endedAt.getTime() - at.getTime()) / oneMinute);
	return { staff: { name, reason, ...(isVisit && minutes !== undefined && { minutes }) } };
}

function cursorText(row: Cursor | undefined): string | undefined {
	return row === undefined ? undefined : `${row.at.toISOString()}_${row.id}`;
}

/** Undefined for text that no page ever ended with. */
export function parseCursor(text: string): Cursor | undefined {
	const [time = '', id = ''] = text.split('_');
	const at = new Date(time);
	return Number.isNaN(at.getTime()) || id === '' ? undefined : { at, id };
}
