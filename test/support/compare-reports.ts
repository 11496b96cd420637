// Every report of a seller's books, month by month as accountants are shown it, beside what documents, settlements, attempts to charge and the credit
// ledger say by themselves.
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readSnapshot } from '#features/billing/invoices/server/api.ts';
import { getCreditFigures, getSubscriptionFigures, recoveries } from '#features/staff/figures/contract.ts';
import { keepFigures } from '#features/staff/figures/server/keep/keep-figures.ts';
import { getDeferredRows, mostMonthsBack } from '#features/staff/deferred-rows/contract.ts';
import {
	deferredKinds,
	getDeferredReport,
	getReceivables,
	getTaxReport,
	listRegister,
} from '#features/staff/reports/contract.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';

export interface Compared {
	/** Each names the month and the report, and has both values. */
	readonly faults: readonly string[];
	/** So many figures were compared. */
	readonly figures: number;
	readonly documents: number;
}

export interface Counted {
	/** What is owed in services at the end of each month, by its first seven letters. */
	readonly owed: ReadonlyMap<string, number>;
	/** What seats cost at the end of each month, as they were looked at on its last day. */
	readonly recurring: ReadonlyMap<string, number>;
}

/** Keeps what figures are read from, as the hourly job does. */
export function keepAll({ database, clock, registry }: TestApp): Promise<void> {
	return keepFigures({ database, clock, findBrandOfOrganisation: (id) => registry.findByOrganisation(id) });
}

export async function compareReports(app: TestApp, { owed, recurring }: Counted): Promise<Compared> {
	await keepAll(app);
	const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
	const client = app.client();
	const faults: string[] = [];
	let figures = 0;
	const same = (what: string, shown: unknown, counted: unknown): void => {
		figures += 1;
		const [one, other] = [JSON.stringify(shown), JSON.stringify(counted)];
		if (one !== other) faults.push(`${what}: shown ${one}, counted ${other}`);
	};
	const sources = await readSources(app);
	for (const month of owed.keys()) {
		const from = `${month}-01`;
		const period = { from, to: addDays(addMonths(from, 1), -1) };
		const own = sources.documents.filter(({ day }) => day.startsWith(month));
		const total = (of: (one: (typeof own)[number]) => number): number => own.reduce((sum, one) => sum + of(one), 0);

		const register = [0, 0, 0];
		let cursor: string | undefined;
		do {
			const page = await client.succeed(listRegister, { ...period, ...(cursor && { cursor }) }, { token });
			for (const { base, tax } of page.documents)
				for (const [at, add] of [1, base, tax].entries()) register[at] = (register[at] ?? 0) + add;
			cursor = page.nextCursor;
		} while (cursor !== undefined);
		same(`${month} register`, register, [own.length, total(({ subtotal }) => subtotal), total(({ tax }) => tax)]);

		const taxes = await client.succeed(getTaxReport, period, { token });
		const { all, journal, registrations } = taxes;
		const whole = [total(({ subtotal }) => subtotal), total(({ tax }) => tax)];
		same(`${month} tax`, [all.base + all.creditedBase, all.amount + all.creditedTax], whole);
		same(`${month} tax, journal`, [journal.base, journal.tax], whole);
		const shown = registrations.flatMap(({ rows }) =>
			rows.map(({ tax, province, rateMillionths, amount, creditedTax }) => [
				`${tax} ${province} ${rateMillionths}`,
				amount + creditedTax,
			]),
		);
		const counted = Map.groupBy(
			own.flatMap(({ taxes: parts }) => parts),
			({ key }) => key,
		);
		const byKey = [...counted].map(([key, parts]) => [key, parts.reduce((sum, { amount }) => sum + amount, 0)]);
		same(`${month} tax by province`, inOrder(shown), inOrder(byKey));

		const deferred = await client.succeed(getDeferredReport, period, { token });
		const closing = deferred.kinds.reduce((sum, one) => sum + one.closing, 0);
		same(`${month} deferred`, [closing, deferred.journal], [owed.get(month), owed.get(month)]);
		if (period.to >= addMonths(businessDayOf(app.clock.now()), -mostMonthsBack)) {
			const { lots, lines } = await client.succeed(getDeferredRows, period, { token });
			const rows = [
				lots.reduce((sum, { value }) => sum + value, 0),
				lines.reduce((sum, { included }) => sum + included, 0),
				lines.reduce((sum, { days }) => sum + days, 0),
			];
			const kinds = deferredKinds.map((kind) => deferred.kinds.find((one) => one.kind === kind)?.closing);
			same(`${month} deferred, rows`, rows, kinds);
		}

		const { ages, journal: receivable } = await client.succeed(getReceivables, period, { token });
		const open = sources.documents
			.filter(({ day }) => day <= period.to)
			.reduce((sum, { total: amount }) => sum + amount, 0);
		const settled = sources.settlements
			.filter(({ day }) => day <= period.to)
			.reduce((sum, { amount }) => sum + amount, 0);
		const aged = ages.upTo30 + ages.upTo60 + ages.upTo90 + ages.over90;
		same(`${month} receivables`, [aged, receivable], [open - settled, open - settled]);

		const subscriptions = await client.succeed(getSubscriptionFigures, period, { token });
		const { opening, begun, expansion, contraction, churn } = subscriptions;
		same(`${month} recurring`, subscriptions.closing, recurring.get(month));
		same(`${month} movements`, opening + begun + expansion - contraction - churn, subscriptions.closing);
		const cases = sources.cases.filter(({ day }) => day.startsWith(month));
		const count = (isMeant: (outcome: (typeof recoveries)[number]) => boolean): number =>
			subscriptions.declined.reduce((sum, one) => (isMeant(one.outcome) ? sum + one.count : sum), 0);
		same(
			`${month} declined`,
			[
				count(() => true),
				count((one) => recoveries.includes(one)),
				count((one) => one === 'ended' || one === 'cancelled'),
			],
			[cases.length, cases.filter(({ isPaid }) => isPaid).length, cases.filter(({ isLost }) => isLost).length],
		);

		const credits = await client.succeed(getCreditFigures, period, { token });
		const units = (move: string): (readonly [string, number])[] =>
			credits.rows.filter((row) => row.move === move).map((row) => [row.service, row.units]);
		const ledger = (account: string): (readonly [string, number])[] =>
			sources.credits
				.filter((row) => row.account === account && row.month === month && row.units !== 0)
				.map((row) => [row.service, row.units]);
		same(`${month} credits used`, inOrder(units('used')), inOrder(ledger('usage')));
		same(`${month} credits expired`, units('expired'), ledger('expiry'));
		const into = [...units('bought'), ...units('included'), ...units('given')].reduce((sum, [, one]) => sum + one, 0);
		same(
			`${month} credits sold and given`,
			into,
			[...ledger('sales'), ...ledger('promotion')].reduce((sum, [, one]) => sum - one, 0),
		);
		const value = (move: string): number =>
			credits.rows.reduce((sum, row) => (row.move === move ? sum + row.value : sum), 0);
		same(
			`${month} credits, journal`,
			[value('used'), value('expired')],
			[credits.journal.used, credits.journal.expired],
		);
	}
	return { faults, figures, documents: sources.documents.length };
}

/** As words, so that both sides are in one order. */
function inOrder(rows: readonly (readonly (string | number)[])[]): readonly string[] {
	return rows.map((row) => row.join(' ')).toSorted((one, other) => (one < other ? -1 : 1));
}

async function readSources(app: TestApp) {
	const documents = await app.rows<{ snapshot: string; total: number }>(
		`select snapshot, total from invoices where seller = 'portico'`,
	);
	const settlements = await app.rows<{ day: string; amount: number }>(
		`select s.day, s.amount from invoice_settlements s join invoices i on i.organisation_id = s.organisation_id and i.id = s.invoice_id
			where i.seller = 'portico'`,
	);
	const tries = await app.rows<{
		invoiceId: string;
		day: string;
		state: string;
		endsOn: string | null;
		isEnded: boolean;
	}>(
		`select t.invoice_id as "invoiceId", t.day, t.state, s.ends_on as "endsOn", s.state = 'ended' as "isEnded"
			from subscription_tries t join subscriptions s on s.organisation_id = t.organisation_id and s.id = t.subscription_id
			where t.state <> 'charging' order by t.at, t.id`,
	);
	const entries = await app.rows<{ account: string; at: Date; service: string | null; units: number }>(
		`select e.account, e.at, coalesce(t.service, o.service) as service, e.amount as units
			from credit_entries e join credit_transactions t on t.organisation_id = e.organisation_id and t.id = e.transaction_id
			left join credit_transactions o on o.organisation_id = t.organisation_id and o.id = t.reverses_id
			where e.wallet_id is null order by e.at`,
	);
	const byMonth = Map.groupBy(entries, ({ account, at, service }) =>
		JSON.stringify([account, businessDayOf(at).slice(0, 7), account === 'usage' ? (service ?? '') : '']),
	);
	return {
		documents: documents.map(({ snapshot, total }) => {
			const { day, subtotal, groups } = readSnapshot(snapshot);
			const taxes = groups.flatMap(({ place, taxes: parts }) =>
				parts.map(({ tax, rateMillionths, amount }) => ({
					key: `${tax} ${place.province ?? ''} ${rateMillionths}`,
					amount,
				})),
			);
			return { day, subtotal, total, tax: taxes.reduce((sum, { amount }) => sum + amount, 0), taxes };
		}),
		settlements,
		cases: [...Map.groupBy(tries, ({ invoiceId }) => invoiceId).values()].flatMap((all) => {
			const [first] = all;
			if (first?.state !== 'failed') return [];
			const paid = all.find(({ state }) => state === 'paid');
			const isLate = paid !== undefined && first.isEnded && paid.day > (first.endsOn ?? '');
			return [{ day: first.day, isPaid: paid !== undefined && !isLate, isLost: paid === undefined && first.isEnded }];
		}),
		credits: [...byMonth].map(([key, all]) => {
			const [account = '', month = '', service = ''] = JSON.parse(key) as string[];
			return { account, month, service, units: all.reduce((sum, { units }) => sum + units, 0) };
		}),
	};
}
