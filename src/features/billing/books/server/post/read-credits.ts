// Transactions of the credit ledger that are not booked yet, with what says which price they carry.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { endOfPage } from './read-documents.ts';

const transactionsAtOnce = 500;
type TransactionKind = Schema['creditTransactions']['kind'];

/** A wallet's transactions are numbered without a gap, so its number says which of them are booked. */
const listTransactions = keepSql(
	'books_list_transactions',
	{
		organisationId: 'number',
		id: 'text',
		kind: as<TransactionKind>('text'),
		at: 'time',
		source: 'text?',
		reversesId: 'text?',
		counterOrganisationId: 'number?',
	},
	(of: { since: Date; until: Date }) => sql`
		select t.organisation_id as "organisationId", t.id, t.kind, t.at, t.source, t.reverses_id as "reversesId",
			t.counter_organisation_id as "counterOrganisationId"
		from credit_transactions t
		where t.at > ${of.since} and t.at <= ${of.until} and exists (select from credit_entries e
			left join books_wallets w on w.organisation_id = e.organisation_id and w.wallet_id = e.wallet_id
			where e.organisation_id = t.organisation_id and e.transaction_id = t.id and e.wallet_id is not null
				and e.position > coalesce(w.position, 0))
		order by t.at, t.id limit ${sql.lit(transactionsAtOnce)}`,
);
export type Transaction = Awaited<ReturnType<typeof listTransactions>>[number];

const listEntries = keepSql(
	'books_list_entries_of_credits',
	{
		organisationId: 'number',
		transactionId: 'text',
		walletId: 'text!',
		purse: 'text',
		kind: as<Schema['creditEntries']['kind']>('text'),
		amount: 'number',
		position: 'number!',
	},
	(of: { organisations: readonly number[]; ids: readonly string[] }) => sql`
		select e.organisation_id as "organisationId", e.transaction_id as "transactionId", e.wallet_id as "walletId", e.account as purse, e.kind,
			e.amount, e.position
		from unnest(${of.organisations}::integer[], ${of.ids}::text[]) as t (organisation_id, id)
		join credit_entries e on e.organisation_id = t.organisation_id and e.transaction_id = t.id
		where e.wallet_id is not null
		order by e.organisation_id, e.transaction_id, e.leg`,
);
export type CreditEntry = Awaited<ReturnType<typeof listEntries>>[number];

export interface ReadTransaction extends Transaction {
	/** Of both halves, where it went to another organisation. */
	readonly entries: readonly CreditEntry[];
}

export async function readTransactions(
	queries: PreparedStatements,
	of: { readonly since: Date; readonly until: Date },
): Promise<{ readonly transactions: readonly ReadTransaction[]; readonly until: Date }> {
	const page = await listTransactions(queries, of);
	const halves = [...Map.groupBy(page, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
	const keys = halves.flatMap(({ id, organisationId, counterOrganisationId }) => [
		{ id, organisationId },
		...(counterOrganisationId === null ? [] : [{ id, organisationId: counterOrganisationId }]),
	]);
	const entries = await listEntries(queries, {
		organisations: keys.map(({ organisationId }) => organisationId),
		ids: keys.map(({ id }) => id),
	});
	const byId = Map.groupBy(entries, ({ transactionId }) => transactionId);
	return {
		transactions: halves.map((half) => ({ ...half, entries: byId.get(half.id) ?? [] })),
		until: endOfPage(page, transactionsAtOnce, of.until),
	};
}

const listPurchases = keepSql(
	'books_list_purchases',
	{ organisationId: 'number', paymentId: 'text', ...invoiceKey() },
	(of: { ids: readonly string[] }) => sql`
		select i.organisation_id as "organisationId", i.purpose_id as "paymentId", i.id as "invoiceId", i.seller, i.series, i.number
		from invoices i where i.purpose_id = any(${of.ids}::text[]) and i.purpose = 'purchase'`,
);

function invoiceKey() {
	return {
		invoiceId: 'text',
		seller: 'text',
		series: as<Schema['invoices']['series']>('text'),
		number: 'number',
	} as const;
}

/** A package gives credits with the document of a period, or with that of the change that the fact names. */
const listPackages = keepSql(
	'books_list_packages',
	{
		organisationId: 'number',
		source: 'text',
		...invoiceKey(),
		line: 'number',
		package: 'text',
		seats: 'number',
		price: 'number',
		amount: 'number',
		isOfSeat: 'boolean',
	},
	(of: {
		organisations: readonly number[];
		sources: readonly string[];
		facts: readonly string[];
		seats: readonly string[];
	}) => sql`
		select i.organisation_id as "organisationId", g.source, i.id as "invoiceId", i.seller, i.series, i.number, l.position as line, l.package, l.seats, l.price, l.amount,
			coalesce(s.line_id = l.id, false) as "isOfSeat"
		from unnest(${of.organisations}::integer[], ${of.sources}::text[], ${of.facts}::text[], ${of.seats}::text[])
			as g (organisation_id, source, fact, seat_id)
		join lateral (
			select si.invoice_id from subscription_invoices si
				where si.organisation_id = g.organisation_id and si.subscription_id = split_part(g.fact, ':', 1)
					and si.period::text = split_part(g.fact, ':', 2) and si.kind = 'period'
			union all select c.id from invoices c
				where c.purpose_id = g.fact and c.purpose = 'subscription' and c.organisation_id = g.organisation_id) d on true
		join invoices i on i.organisation_id = g.organisation_id and i.id = d.invoice_id
		join subscription_invoices o on o.organisation_id = i.organisation_id and o.invoice_id = i.id
		join subscription_lines l on l.organisation_id = o.organisation_id and l.subscription_id = o.subscription_id and l.period = o.period
			and l.invoice_id = i.id
		left join subscription_seats s on s.organisation_id = g.organisation_id and s.id = g.seat_id
		order by g.source, l.position`,
);
export type PackageLine = Awaited<ReturnType<typeof listPackages>>[number];
export type PurchaseInvoice = Awaited<ReturnType<typeof listPurchases>>[number];

const purchasePrefix = 'purchase:';
const packagePrefix = 'grant:subscription:';

export interface Prices {
	/** They are named by the ledger's source of the transaction. */
	readonly purchases: ReadonlyMap<string, PurchaseInvoice>;
	readonly packages: ReadonlyMap<string, readonly PackageLine[]>;
}

export async function readPrices(queries: PreparedStatements, transactions: readonly Transaction[]): Promise<Prices> {
	const sources = transactions.flatMap(({ source }) => source ?? []);
	const bought = sources.filter((source) => source.startsWith(purchasePrefix));
	const given = transactions.flatMap(({ organisationId, source }) =>
		source?.startsWith(packagePrefix) === true ? [{ organisationId, source, ...readGrant(source) }] : [],
	);
	const [purchases, packages] = await Promise.all([
		bought.length === 0
			? []
			: listPurchases(queries, { ids: bought.map((source) => source.slice(purchasePrefix.length)) }),
		given.length === 0
			? []
			: listPackages(queries, {
					organisations: given.map(({ organisationId }) => organisationId),
					sources: given.map(({ source }) => source),
					facts: given.map(({ fact }) => fact),
					seats: given.map(({ seat }) => seat),
				}),
	]);
	return {
		purchases: new Map(purchases.map((one) => [`${purchasePrefix}${one.paymentId}`, one])),
		packages: Map.groupBy(packages, ({ source }) => source),
	};
}

/** The seat stands last; what is before it names the period or the change. */
function readGrant(source: string): { readonly fact: string; readonly seat: string } {
	const rest = source.slice(packagePrefix.length);
	const end = rest.lastIndexOf(':');
	return { fact: rest.slice(0, end), seat: rest.slice(end + 1) };
}
