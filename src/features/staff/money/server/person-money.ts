// A person's money as support sees it.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Core } from '#platform/server/slice.ts';
import { sql } from 'kysely';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import { readBuckets, walletOf } from '#features/billing/credits/server/api.ts';
import { parseInvoiceSearch } from '#features/billing/invoices/server/api.ts';
import { listSeatsOf } from '#features/billing/subscriptions/server/api.ts';
import { organisationOf, reachValues, requireReach } from '#features/staff/access/server/api.ts';
import { type getPersonMoney, type MomentFilter, type MomentKind, moneyProblem, pageSize } from '../contract.ts';
import { toMoment } from './answers.ts';
import { isReached, noteLook } from './look.ts';
import { listMoments, type MomentWish, sumMonths } from './moments.ts';
import { listOpenOf, toOpenItem } from './open-items.ts';

type Dependencies = Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>;
type Input = ParsedInputOf<typeof getPersonMoney>;
type Overview = NonNullable<OutputOf<typeof getPersonMoney>['overview']>;

/** More of them would be a case of its own. */
const mostOpen = 50;

const kindsOf: Readonly<Record<MomentFilter, readonly MomentKind[]>> = {
	invoices: ['invoice'],
	payments: ['invoice', 'payment'],
	credit_notes: ['credit_note'],
	refunds: ['refund', 'dispute'],
	credits: ['credits'],
};
const everyKind: readonly MomentKind[] = ['invoice', 'payment', 'refund', 'dispute', 'credit_note', 'credits'];

/** @throws money.person_not_found for no one as for somebody out of reach */
export async function readPersonMoney(
	dependencies: Dependencies,
	call: AuthenticatedCall,
	input: Input,
): Promise<OutputOf<typeof getPersonMoney>> {
	const organisationId = organisationOf(call, input.orgId);
	const person = { organisationId, userId: input.userId };
	return dependencies.database.tenant(organisationId, async (queries) => {
		const clock = readOnce(dependencies.clock);
		const now = clock.now();
		const reach = await requireReach(queries, call.actor, 'money.read', now, organisationId);
		if (!(await isReached(queries, { ...person, ...reachValues(reach) }))) throw moneyProblem('money.person_not_found');
		await noteLook(queries, clock, call, { ...person, event: 'money.person_opened' });
		const rows = await listMoments(queries, wishOf(person, input));
		const last = rows.length > pageSize ? rows.at(pageSize - 1) : undefined;
		return {
			moments: rows.slice(0, pageSize).map((row) => toMoment(row, businessDayOf(now))),
			nextCursor: last && `${last.cursor} ${last.id}`,
			overview: input.cursor === undefined ? await readOverview(dependencies, queries, person, now) : undefined,
		};
	});
}

function wishOf(person: PersonKey, { filter, search = '', cursor }: Input): MomentWish {
	const { number, amount } = parseInvoiceSearch(search);
	const [beforeAt = '', beforeId = ''] = cursor?.split(' ') ?? ['infinity', ''];
	return {
		...person,
		account: walletOf(person),
		kinds: filter === undefined ? everyKind : kindsOf[filter],
		isSearch: search !== '',
		number: number?.number ?? null,
		cents: amount ?? null,
		last4: /^[\s•]*(\d{4})$/.exec(search)?.[1] ?? null,
		beforeAt,
		beforeId,
		limit: pageSize + 1,
	};
}

const findCard = keepSql(
	'money_find_default_card',
	{ brand: as<CardBrand>('text'), last4: 'text', expMonth: 'number', expYear: 'number' },
	(of: PersonKey) => sql`
		select m.brand, m.last4, m.exp_month as "expMonth", m.exp_year as "expYear" from payment_methods m
		where m.user_id = ${of.userId} and m.organisation_id = ${of.organisationId} and m.is_default order by m.created_at desc limit 1`,
);

async function readOverview(
	{ findBrandOfOrganisation }: Dependencies,
	queries: TransactionQueries,
	person: PersonKey,
	now: Date,
): Promise<Overview> {
	const account = walletOf(person);
	const today = businessDayOf(now);
	const [open, seats, buckets, [card], months] = await Promise.all([
		listOpenOf(queries, { ...person, account, today, limit: mostOpen }),
		listSeatsOf(queries, findBrandOfOrganisation(person.organisationId), person),
		readBuckets(queries, person.organisationId, account, now),
		findCard(queries, person),
		sumMonths(queries, person),
	]);
	const year = today.slice(0, 4);
	const ofYear = months.filter(({ month }) => month.startsWith(year));
	const sum = (of: (month: (typeof months)[number]) => number): number => ofYear.reduce((all, one) => all + of(one), 0);
	return {
		open: open.map(toOpenItem),
		seats: seats.map(({ subscriptionId, names, since, endsOn }) => ({
			subscriptionId,
			name: { ...names },
			startsOn: since,
			endsOn: endsOn ?? undefined,
		})),
		credits: { available: buckets.available, bought: buckets.transferable },
		card: card && { ...card },
		year: Number(year),
		paid: sum(({ paid }) => paid),
		refunded: sum(({ refunded }) => refunded),
		disputed: sum(({ disputed }) => disputed),
		months: months.map((month) => ({ ...month })),
	};
}
