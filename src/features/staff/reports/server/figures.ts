// The main figure of each report, from the sums of days: what they cost depends on how many days there are, never on how many entries.
import { sql } from 'kysely';
import { addMonths } from '#platform/contract/calendar-days.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { accounts, type origins } from '#features/billing/books/contract.ts';
import { sumPayouts } from '#features/billing/payouts/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { registrationKinds } from '#features/staff/remittances/contract.ts';
import { chartMonths, type getReportFigures, type Period } from '../contract.ts';

type Account = (typeof accounts)[number];
type Origin = (typeof origins)[number];

export interface OfSeller extends Period {
	readonly seller: string;
}

const sumAccounts = keepSql(
	'reports_sum_accounts',
	{
		account: as<Account>('text'),
		origin: as<Origin>('text'),
		opening: 'number!',
		debit: 'number!',
		credit: 'number!',
		lines: 'number!',
	},
	(of: OfSeller) => sql`
		select d.account, d.origin, coalesce(sum(d.debit - d.credit) filter (where d.day < ${of.from}::date), 0)::bigint as opening,
			coalesce(sum(d.debit) filter (where d.day >= ${of.from}::date), 0)::bigint as debit,
			coalesce(sum(d.credit) filter (where d.day >= ${of.from}::date), 0)::bigint as credit,
			coalesce(sum(d.lines) filter (where d.day >= ${of.from}::date), 0)::bigint as lines
		from books_days d where d.seller = ${of.seller} and d.day <= ${of.to}::date
		group by d.account, d.origin limit 1000`,
);

/** Of a seller in a period: debits are above zero. */
export interface Ledger {
	/** What the accounts had before the period; of these origins alone where they are named. */
	opening(named: readonly Account[], origins?: readonly Origin[]): number;
	/** What the period changed. */
	change(named: readonly Account[], origins?: readonly Origin[]): number;
	readonly lines: number;
	readonly debits: number;
}

export async function readLedger(queries: PreparedStatements, of: OfSeller): Promise<Ledger> {
	const rows = await sumAccounts(queries, of);
	type Row = (typeof rows)[number];
	const sum = (value: (row: Row) => number, named: readonly Account[], from?: readonly Origin[]): number =>
		rows
			.filter(({ account, origin }) => named.includes(account) && (from === undefined || from.includes(origin)))
			.reduce((total, row) => total + value(row), 0);
	return {
		opening: (named, from) => sum(({ opening }) => opening, named, from),
		change: (named, from) => sum(({ debit, credit }) => debit - credit, named, from),
		lines: sum(({ lines }) => lines, accounts),
		debits: sum(({ debit }) => debit, accounts),
	};
}

const documentOrigins = ['invoice', 'credit_note'] as const;

/** What invoices and credit notes come to in the journal, before tax and of tax. */
export function salesOf(ledger: Ledger): { readonly base: number; readonly tax: number } {
	const tax = -ledger.change(registrationKinds, documentOrigins);
	return { base: ledger.change(['receivables'], documentOrigins) - tax, tax };
}

const countDocuments = keepSql(
	'reports_count_documents',
	{ invoices: 'number!', creditNotes: 'number!' },
	(of: OfSeller) => sql`
		select count(*) filter (where s.origin = 'invoice') as invoices, count(*) filter (where s.origin = 'credit_note') as "creditNotes"
		from books_sales s
		where s.seller = ${of.seller} and s.day >= ${of.from}::date and s.day <= ${of.to}::date and s.part = 0 and s.n = 0`,
);

const sumEarned = keepSql(
	'reports_sum_earned',
	{ month: 'day!', subscriptions: 'number!', creditsUsed: 'number!', creditsExpired: 'number!' },
	(of: OfSeller) => sql`
		select date_trunc('month', d.day)::date as month,
			coalesce(sum(d.credit - d.debit) filter (where d.account = 'subscriptions'), 0)::bigint as subscriptions,
			coalesce(sum(d.credit - d.debit) filter (where d.account = 'credits_used'), 0)::bigint as "creditsUsed",
			coalesce(sum(d.credit - d.debit) filter (where d.account = 'credits_expired'), 0)::bigint as "creditsExpired"
		from books_days d
		where d.seller = ${of.seller} and d.account in ('subscriptions', 'credits_used', 'credits_expired')
			and d.day >= ${of.from}::date and d.day <= ${of.to}::date
		group by 1 order by 1 limit ${sql.lit(chartMonths)}`,
);

const owed = ['deferred_credits', 'deferred_subscriptions'] as const;

export function readFigures(
	core: BooksCore,
	call: AuthenticatedCall,
	period: ParsedInputOf<typeof getReportFigures>,
): Promise<OutputOf<typeof getReportFigures>> {
	const of = { seller: call.brand.key, ...period };
	return withBooks(core, call, 'books.read', async (queries) => {
		const ledger = await readLedger(queries, of);
		const [documents] = await countDocuments(queries, of);
		const begin = addMonths(`${period.to.slice(0, 7)}-01`, 1 - chartMonths);
		const { base, tax } = salesOf(ledger);
		const [payouts] = await sumPayouts(queries, of);
		const change = -ledger.change(owed);
		return {
			invoices: documents?.invoices ?? 0,
			creditNotes: documents?.creditNotes ?? 0,
			sales: base,
			tax,
			deferred: { closing: change - ledger.opening(owed), change },
			payouts: { count: payouts?.payouts ?? 0, open: payouts?.open ?? 0, amount: payouts?.amount ?? 0 },
			receivables: ledger.opening(['receivables']) + ledger.change(['receivables']),
			lines: ledger.lines,
			debits: ledger.debits,
			months: [...(await sumEarned(queries, { ...of, from: begin }))],
		};
	});
}
