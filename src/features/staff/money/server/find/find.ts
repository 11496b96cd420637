import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { planEach } from '#platform/server/db/plan-once.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Core } from '#platform/server/slice.ts';
import { invoiceNumberSql, parseInvoiceSearch, stateOf } from '#features/billing/invoices/server/api.ts';
import {
	isWithinReach,
	organisationOf,
	type ReachValues,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { findDirectoryPeople } from '#features/staff/directory/server/api.ts';
import { type Difference, type findPayments, type FoundPayment, groupSize, latestSize } from '../../contract.ts';
import { type FindPart, parseFind } from '../../rules.ts';
import { listReached } from '../look.ts';
import type { StoredInvoice } from '../moments.ts';
import { findAmong, type Said, type StoredFind } from './candidates.ts';

type Found = OutputOf<typeof findPayments>;

/** Candidates of one part: of what is more common than that, the newest are looked at. */
const mostCandidates = 1000;
const mostPeople = 8;

export async function searchPayments(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	{ orgId, query = '' }: ParsedInputOf<typeof findPayments>,
): Promise<Found> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	const today = businessDayOf(now);
	const parts = parseFind(query, today);
	const name = parts.find(({ kind }) => kind === 'name')?.value;
	const named =
		name === undefined
			? []
			: await database.tenant(organisationId, (queries) =>
					findDirectoryPeople(queries, { ...call.actor, organisationId }, { query: name, limit: mostPeople, now }),
				);
	// Asked without row-level security, which lets no index answer what the digits of a card are.
	return database.transaction(async (queries) => {
		const [reach] = await Promise.all([
			requireReach(queries, call.actor, 'money.read', now, organisationId),
			planEach(queries),
		]);
		const userIds = named.map(({ userId }) => userId);
		const reached = await listReached(queries, { organisationId, userIds, ...reachValues(reach) });
		const people = named.filter(({ userId }) => reached.includes(userId));
		const said = {
			...saidBy(parts),
			...reachValues(reach),
			organisationId,
			seller: call.brand.key,
			people: name === undefined ? null : people.map(({ userId }) => userId),
		};
		const rows = await findAmong(queries, said);
		const whole = rows.filter(({ isWhole }) => isWhole);
		const size = parts.length === 0 ? latestSize : groupSize;
		const payments = whole.slice(0, size).map((row) => toFound(row));
		return {
			payments,
			invoices: parts.length === 0 ? [] : await readInvoices(queries, said, payments, today),
			almost: rows
				.filter(({ isWhole }) => !isWhole)
				.slice(0, groupSize)
				.map((row) => toFound(row, differenceOf(row))),
			people: people.map(({ userId, name: full, officeName }) => ({ userId, name: full, officeName })),
			hasMore: whole.length > size,
			today,
		};
	});
}

type SaidParts = Omit<Said, keyof ReachValues | 'organisationId' | 'seller' | 'people'>;

function saidBy(parts: readonly FindPart[]): SaidParts {
	const of = (kind: FindPart['kind']): string | undefined => parts.find((part) => part.kind === kind)?.value;
	const digits = of('digits');
	const day = of('day');
	const number = digits ?? of('number');
	const cents = of('amount') ?? (digits === undefined ? undefined : String(Number(digits) * 100));
	return {
		last4: of('card') ?? (digits?.length === 4 ? digits : null),
		cents: cents === undefined || Number(cents) > Number.MAX_SAFE_INTEGER ? null : Number(cents),
		from: day === undefined ? null : beginOfDay(day, businessTimeZone),
		to: day === undefined ? null : beginOfDay(addDays(day, 1), businessTimeZone),
		...(number === undefined ? { number: null, series: null, orderNumber: null } : numbersOf(number)),
		reference: of('reference') ?? null,
		isAny: digits !== undefined,
		isLatest: parts.length === 0,
		// Each candidate of the latest is one that is shown.
		most: parts.length === 0 ? latestSize + 1 : mostCandidates,
		limit: (parts.length === 0 ? latestSize : groupSize) + 1,
	};
}

/** What was typed may name a document or an order. */
function numbersOf(typed: string): Pick<Said, 'number' | 'series' | 'orderNumber'> {
	const { number, orderNumber } = parseInvoiceSearch(typed);
	return { number: number?.number ?? null, series: number?.series ?? null, orderNumber: orderNumber ?? null };
}

function differenceOf({ isCard, isAmount }: StoredFind): Difference {
	if (!isCard) return 'card';
	return isAmount ? 'day' : 'amount';
}

function toFound(row: StoredFind, differs?: Difference): FoundPayment {
	const { paymentId, userId, name, state, amount, at, brand, last4 } = row;
	return {
		paymentId,
		userId,
		name,
		state,
		amount,
		at: at.toISOString(),
		card: brand === null || last4 === null ? undefined : { brand, last4 },
		failure: row.failure ?? undefined,
		orderNumber: row.orderNumber ?? undefined,
		reference: row.reference ?? undefined,
		paper: row.paper ?? undefined,
		differs,
	};
}

/** Those of the payments, and those that have the number. */
const listPapers = keepSql(
	'money_find_invoices',
	{
		invoiceId: 'text',
		number: 'text',
		kind: as<'invoice' | 'credit_note'>('text'),
		userId: 'number',
		name: 'text',
		day: 'day',
		standing: as<StoredInvoice>('json'),
	},
	(
		of: ReachValues & {
			organisationId: number;
			seller: string;
			number: number | null;
			series: string | null;
			ids: readonly string[];
			limit: number;
		},
	) => sql`
		with found as (
			select i.id from unnest(${of.ids}::text[]) as one (id) join invoices i on i.organisation_id = ${of.organisationId} and i.id = one.id
			union select i.id from unnest(array['INV', 'CN']) as one (series) join invoices i on i.seller = ${of.seller} and i.series = one.series
				and i.number = ${of.number}::bigint and i.organisation_id = ${of.organisationId} where one.series = coalesce(${of.series}, one.series))
		select i.id as "invoiceId", ${invoiceNumberSql('i')} as number, i.kind, i.user_id as "userId",
			u.given_name || ' ' || u.family_name as name, i.day,
			jsonb_build_object('state', i.state, 'isOnItsWay', i.is_on_its_way, 'isDisputed', i.is_disputed, 'dueOn', i.due_on,
				'balance', i.balance, 'total', i.total, 'credited', i.credited, 'returned', i.returned, 'reason', i.reason, 'period', null) as standing
		from found join invoices i on i.organisation_id = ${of.organisationId} and i.id = found.id
			join users u on u.organisation_id = i.organisation_id and u.id = i.user_id
		where ${isWithinReach('u', of)} order by i.day desc, i.id desc limit ${of.limit}`,
);

async function readInvoices(
	queries: PreparedStatements,
	{ organisationId, offices, teams, seller, number, series }: Said,
	payments: readonly FoundPayment[],
	today: string,
): Promise<Found['invoices']> {
	const ids = payments.flatMap(({ paper }) => paper?.invoiceId ?? []);
	const found = await listPapers(queries, {
		organisationId,
		offices,
		teams,
		seller,
		number,
		series,
		ids,
		limit: groupSize,
	});
	return found.map(({ invoiceId, number: written, kind, userId, name, day, standing }) => ({
		invoiceId,
		number: written,
		userId,
		name,
		day,
		total: standing.total,
		state: kind === 'invoice' ? stateOf(standing, today) : undefined,
		paymentId: payments.find(({ paper }) => paper?.invoiceId === invoiceId)?.paymentId,
	}));
}
