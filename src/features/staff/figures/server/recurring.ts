// Recurring revenue and the subscriptions behind it. What a subscription costs holds from the month of its row until the next row of it.
import { sql } from 'kysely';
import { addMonths } from '#platform/contract/calendar-days.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import type { OfSeller } from '#features/staff/reports/server/api.ts';
import {
	figureMonths,
	figureRowsPage,
	type FigureSubscription,
	type listFigureSubscriptions,
	type Movement,
	movements,
	type RecurringMonth,
	type SubscriptionFigures,
} from '../contract.ts';

const listMonths = keepSql(
	'figures_list_recurring_months',
	{ month: 'day', begun: 'number', expansion: 'number', contraction: 'number', churn: 'number' },
	(of: { seller: string; to: string }) => sql`
		select f.month, f.begun, f.expansion, f.contraction, f.churn from figures_recurring_months f
		where f.seller = ${of.seller} and f.month <= ${of.to}::date order by f.month limit 1000`,
);

type Recurring = Pick<SubscriptionFigures, 'opening' | 'closing' | 'months' | Movement>;

/** @param today no month comes after it */
export async function sumRecurring(queries: PreparedStatements, of: OfSeller, today: string): Promise<Recurring> {
	const last = `${(of.to < today ? of.to : today).slice(0, 7)}-01`;
	const rows = new Map((await listMonths(queries, { seller: of.seller, to: last })).map((row) => [row.month, row]));
	const nothing = { begun: 0, expansion: 0, contraction: 0, churn: 0 };
	const all: RecurringMonth[] = [];
	let closing = 0;
	// Months in which nothing changed have no row.
	for (let month = [...rows.keys()][0] ?? last; month <= last; month = addMonths(month, 1)) {
		const row = rows.get(month) ?? { month, ...nothing };
		closing += row.begun + row.expansion - row.contraction - row.churn;
		all.push({ ...row, closing });
	}
	const own = all.filter(({ month }) => month >= of.from);
	const sum = (name: Movement): number => own.reduce((total, row) => total + row[name], 0);
	return {
		opening: all.findLast(({ month }) => month < of.from)?.closing ?? 0,
		begun: sum('begun'),
		expansion: sum('expansion'),
		contraction: sum('contraction'),
		churn: sum('churn'),
		closing,
		months: rows.size === 0 ? [] : all.slice(-figureMonths),
	};
}

/** What the row `m` changed, beside what the subscription `p` cost before. */
const movementSql = sql.raw(`case when coalesce(p.amount, 0) = 0 then case when m.amount > 0 then 'begun' end
	when m.amount = 0 then 'churn' when m.amount > p.amount then 'expansion' when m.amount < p.amount then 'contraction' end`);
const beforeSql = sql.raw(`left join lateral (select p.amount from subscription_months p
	where p.organisation_id = m.organisation_id and p.subscription_id = m.subscription_id and p.month < m.month order by p.month desc limit 1) p on true`);

/** Works out again what changed in the months from one on. */
export const sumMonths = keepSql(
	'figures_sum_recurring_months',
	(of: { from: string }) => sql`
		insert into figures_recurring_months (seller, month, begun, expansion, contraction, churn)
		select c.seller, c.month, coalesce(sum(c.change) filter (where c.movement = 'begun'), 0),
			coalesce(sum(c.change) filter (where c.movement = 'expansion'), 0),
			coalesce(-sum(c.change) filter (where c.movement = 'contraction'), 0), coalesce(-sum(c.change) filter (where c.movement = 'churn'), 0)
		from (select m.seller, m.month, m.amount - coalesce(p.amount, 0) as change, ${movementSql} as movement
			from subscription_months m ${beforeSql} where m.month >= ${of.from}::date) c
		group by c.seller, c.month
		on conflict (seller, month) do update set begun = excluded.begun, expansion = excluded.expansion, contraction = excluded.contraction,
			churn = excluded.churn`,
);

const shape = {
	organisationId: 'number',
	subscriptionId: 'text',
	userId: 'number',
	payer: 'text!',
	month: 'day',
	seats: 'number',
	before: 'number!',
	after: 'number',
} as const;
const columns =
	sql.raw(`m.organisation_id as "organisationId", m.subscription_id as "subscriptionId", s.user_id as "userId",
	coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name as payer, m.month, m.seats, coalesce(p.amount, 0) as before,
	m.amount as after`);
const payers = sql.raw(`join subscriptions s on s.organisation_id = m.organisation_id and s.id = m.subscription_id
	join users u on u.organisation_id = s.organisation_id and u.id = s.user_id`);

interface Place {
	readonly month: string;
	readonly organisationId: number;
	readonly subscriptionId: string;
}
interface Page extends OfSeller {
	readonly after: Place;
	readonly most: number;
}
type Row = FigureSubscription & { readonly month: string };

const listMoves = keepSql(
	'figures_list_moves',
	shape,
	(of: OfSeller & Place & { movement: Movement; most: number }) => sql`
		select ${columns} from subscription_months m ${beforeSql} ${payers}
		where m.seller = ${of.seller} and m.month >= ${of.from}::date and m.month <= ${of.to}::date and ${movementSql} = ${of.movement}
			and (m.month, m.organisation_id, m.subscription_id) > (${of.month}::date, ${of.organisationId}, ${of.subscriptionId})
		order by m.month, m.organisation_id, m.subscription_id limit ${of.most}`,
);
/** Those that began last come first. */
const listLive = keepSql(
	'figures_list_live',
	shape,
	(of: OfSeller & Place & { most: number }) => sql`
		select ${columns} from subscription_months m
		cross join lateral (select m.amount) p ${payers}
		where m.seller = ${of.seller} and m.month <= ${of.to}::date and m.amount > 0
			and not exists (select from subscription_months n where n.organisation_id = m.organisation_id
				and n.subscription_id = m.subscription_id and n.month > m.month and n.month <= ${of.to}::date)
			and (m.organisation_id, m.subscription_id) < (${of.organisationId}, ${of.subscriptionId})
		order by m.organisation_id desc, m.subscription_id desc limit ${of.most}`,
);

const beforeAll: Place = { month: '0001-01-01', organisationId: 0, subscriptionId: '' };
const afterAll: Place = { month: '9999-01-01', organisationId: 2_147_483_647, subscriptionId: '' };

/** Subscriptions that a figure is the sum of, from a place on. */
export async function listBehind(
	queries: PreparedStatements,
	figure: Movement | 'closing',
	{ after, ...page }: Omit<Page, 'after'> & { readonly after?: Place | undefined },
): Promise<readonly Row[]> {
	const rows =
		figure === 'closing'
			? await listLive(queries, { ...page, ...(after ?? afterAll) })
			: await listMoves(queries, { ...page, ...(after ?? beforeAll), movement: figure });
	return rows.map(({ organisationId, subscriptionId, ...row }) => ({
		key: `${row.month} ${organisationId} ${subscriptionId}`,
		...row,
	}));
}

/** @throws request.invalid */
function parsePlace(cursor: string): Place {
	const [month = '', organisation = '', subscriptionId = ''] = cursor.split(' ');
	if (!/^\d{4}-\d{2}-01$/.test(month) || !/^\d{1,9}$/.test(organisation))
		throw platformProblem('request.invalid', { fields: [{ field: 'cursor', code: 'field.invalid' }] });
	return { month, organisationId: Number(organisation), subscriptionId };
}

export function readSubscriptions(
	core: BooksCore,
	call: AuthenticatedCall,
	{ figure, cursor, ...period }: ParsedInputOf<typeof listFigureSubscriptions>,
): Promise<OutputOf<typeof listFigureSubscriptions>> {
	const after = cursor === undefined ? undefined : parsePlace(cursor);
	const page = { seller: call.brand.key, ...period, after, most: figureRowsPage + 1 };
	return withBooks(core, call, 'books.read', async (queries) => {
		const rows = await listBehind(queries, figure, page);
		const shown = rows.slice(0, figureRowsPage);
		const next = rows.length > figureRowsPage ? shown.at(-1)?.key : undefined;
		return {
			subscriptions: shown.map(({ month, ...row }) => ({ ...row, ...(figure !== 'closing' && { month }) })),
			...(next !== undefined && { nextCursor: next }),
		};
	});
}

/** All that changed in a period, in pages: for a file. */
export async function* listChanges(
	read: <Result>(page: (queries: PreparedStatements) => Promise<Result>) => Promise<Result>,
	of: OfSeller,
	most: number,
): AsyncGenerator<readonly (Row & { readonly movement: Movement })[]> {
	for (const movement of movements) {
		let after: Place | undefined;
		do {
			const page = { ...of, after, most };
			const rows = await read((queries) => listBehind(queries, movement, page));
			yield rows.map((row) => ({ ...row, movement }));
			const last = rows.length < most ? undefined : rows.at(-1);
			after = last && parsePlace(last.key);
		} while (after !== undefined);
	}
}
