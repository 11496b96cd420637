// Counts what is owed in services at the end of each month from documents and ledger alone, credit by credit and day by day, without the books: the
// books must come to the same.
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readSnapshot } from '#features/billing/invoices/server/api.ts';
import type { TestApp } from './test-app.ts';

interface Sold {
	readonly invoiceId: string;
	readonly line: number;
	/** The stretch that is being earned now. */
	first: string;
	days: number;
	amount: number;
	earned: number;
	/** The day on which it earned something first. */
	readonly from: string;
}

interface Held {
	readonly purse: string;
	readonly invoiceId: string | undefined;
	readonly at: Date;
	units: number;
	value: number;
}

type Fact =
	| { readonly at: Date; readonly snapshot: ReturnType<typeof readSnapshot> }
	| {
			readonly at: Date;
			readonly source: string | null;
			readonly kind: string;
			readonly legs: readonly Leg[];
			readonly share: Share | undefined;
	  };
interface Leg {
	readonly wallet: string;
	readonly purse: string;
	readonly kind: string;
	readonly amount: number;
}
interface Share {
	readonly invoiceId: string;
	readonly line: number;
	readonly cents: number;
}

const half = (amount: number, part: number, whole: number): number =>
	Math.floor((2 * amount * part + whole) / (2 * whole));

/** Owed on the last day of each month, in cents, by the month's first seven letters. */
export async function countOwedServices(app: TestApp, until: string): Promise<ReadonlyMap<string, number>> {
	const facts = await readFacts(app);
	const owed = new Map<string, number>();
	const lines: Sold[] = [];
	const wallets = new Map<string, Held[]>();
	const changes = new Map<string, number>();
	const note = (day: string, cents: number): void => void changes.set(day, (changes.get(day) ?? 0) + cents);
	const first = facts[0];
	if (first === undefined) return owed;
	const done = new Set<Fact>();
	const read = (fact: Fact, day: string): void => {
		if (done.has(fact)) return;
		done.add(fact);
		const place = { day, at: fact.at, lines, wallets, note };
		if ('snapshot' in fact) return readDocument(fact.snapshot, place);
		// A document and the credits that it sells are written in one transaction.
		const sold = facts.find((one) => 'snapshot' in one && one.snapshot.id === soldBy(fact));
		if (sold !== undefined) read(sold, day);
		readLedger(fact, place);
	};
	let next = 0;
	for (let day = businessDayOf(first.at); day < until; day = addDays(day, 1)) {
		for (let fact = facts[next]; fact !== undefined && businessDayOf(fact.at) <= day; fact = facts[(next += 1)])
			read(fact, day);
		for (const line of lines) note(day, -earn(line, day));
		if (addDays(day, 1).endsWith('-01'))
			owed.set(
				day.slice(0, 7),
				[...changes].reduce((sum, [of, cents]) => (of <= day ? sum + cents : sum), 0),
			);
	}
	return owed;
}

function earn(line: Sold, day: string): number {
	const passed = Math.min(daysBetween(line.first, day) + 1, line.days);
	const due = passed <= 0 ? 0 : half(line.amount, passed, line.days) - line.earned;
	line.earned += due;
	return due;
}

interface Place {
	readonly day: string;
	readonly lines: Sold[];
	readonly wallets: Map<string, Held[]>;
	readonly note: (day: string, cents: number) => void;
}

/** Takes what is not earned; the rest is earned over the days that are left. */
function takeDays(
	{ lines, day }: Pick<Place, 'lines' | 'day'>,
	of: { invoiceId: string; line: number },
	cents: number,
): number {
	const line = lines.find(({ invoiceId, line: index }) => invoiceId === of.invoiceId && index === of.line);
	if (line === undefined) return 0;
	const taken = Math.min(cents, line.amount - line.earned);
	if (taken === 0) return 0;
	if (line.from < day) {
		line.days -= daysBetween(line.first, day);
		line.first = day;
	}
	line.amount -= line.earned + taken;
	line.earned = 0;
	return taken;
}

function readDocument(snapshot: ReturnType<typeof readSnapshot>, place: Place & { readonly at: Date }): void {
	const { id: invoiceId, period, topic } = snapshot;
	let sold = 0;
	for (const [line, { amount, days, credits }] of snapshot.lines.entries()) {
		if (credits !== undefined) {
			if (topic === 'subscription') place.note(snapshot.day, -takeDays(place, credits, -amount));
			else place.note(snapshot.day, -takePrice(place, credits.invoiceId, -amount));
			continue;
		}
		if (topic === 'credits') sold += amount;
		place.note(snapshot.day, amount);
		if (topic === 'credits' || amount === 0 || period === undefined) continue;
		const end = addDays(period.to, 1);
		const first = days === undefined ? period.from : addDays(end, -days.count);
		const from = first < place.day ? place.day : first;
		place.lines.push({ invoiceId, line, first, days: daysBetween(first, end), amount, earned: 0, from });
	}
	if (topic === 'credits' && snapshot.kind === 'invoice')
		walletOf(place, `unfilled ${invoiceId}`).push({ purse: '', invoiceId, at: place.at, units: 0, value: sold });
}

function walletOf({ wallets }: Pick<Place, 'wallets'>, wallet: string): Held[] {
	const held = wallets.get(wallet) ?? [];
	wallets.set(wallet, held);
	return held;
}

function takePrice({ wallets }: Place, invoiceId: string, cents: number): number {
	let rest = cents;
	const own = [...wallets.values()].flat().filter((held) => held.invoiceId === invoiceId);
	for (const held of own.toSorted((one, other) => +one.at - +other.at)) {
		const taken = Math.min(rest, held.value);
		held.value -= taken;
		rest -= taken;
	}
	return cents - rest;
}

function readLedger(fact: Extract<Fact, { kind: string }>, place: Place): void {
	const { source, kind, legs, share, at } = fact;
	const pieces: Held[] = [];
	for (const leg of legs.filter(({ amount }) => amount < 0)) {
		const taken = takeUnits(walletOf(place, leg.wallet), leg.purse, -leg.amount);
		pieces.push(...taken);
		if (kind === 'transferred') continue;
		place.note(place.day, -taken.reduce((sum, { value }) => sum + value, 0));
	}
	const invoice = source?.startsWith('purchase:') === true ? findUnfilled(place, source) : undefined;
	let units = legs.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
	for (const { wallet, purse, amount } of legs.filter((leg) => leg.amount > 0)) {
		if (kind === 'transferred') walletOf(place, wallet).push(...pieces.map((piece) => ({ ...piece, purse })));
		else {
			const value = invoice === undefined ? takeShare(place, share) : half(invoice.value, amount, units);
			if (invoice !== undefined) invoice.value -= value;
			units -= amount;
			const own = invoice ?? { at, invoiceId: undefined };
			walletOf(place, wallet).push({ purse, invoiceId: own.invoiceId, at: own.at, units: amount, value });
		}
	}
}

function takeUnits(wallet: Held[], purse: string, wanted: number): readonly Held[] {
	let owed = wanted;
	const own = wallet.filter((held) => held.purse === purse && held.units > 0);
	return own
		.toSorted((one, other) => +one.at - +other.at)
		.flatMap((held): readonly Held[] => {
			const units = Math.min(owed, held.units);
			if (units === 0) return [];
			const value = half(held.value, units, held.units);
			held.units -= units;
			held.value -= value;
			owed -= units;
			return [{ ...held, units, value }];
		});
}

const invoiceOfPurchase = new Map<string, string>();

function soldBy({ source, share }: Extract<Fact, { kind: string }>): string | undefined {
	return share?.invoiceId ?? invoiceOfPurchase.get(source ?? '');
}

function findUnfilled({ wallets }: Place, source: string): Held | undefined {
	return wallets.get(`unfilled ${invoiceOfPurchase.get(source)}`)?.[0];
}

function takeShare(place: Place, share: Share | undefined): number {
	return share === undefined ? 0 : takeDays(place, share, share.cents);
}

async function readFacts(app: TestApp): Promise<readonly Fact[]> {
	const documents = await app.rows<{ at: Date; snapshot: string; source: string }>(
		`select issued_at as at, snapshot, 'purchase:' || purpose_id as source from invoices order by seller, series, number`,
	);
	for (const { source, snapshot } of documents) invoiceOfPurchase.set(source, readSnapshot(snapshot).id);
	const packages = await app.rows<{
		source: string;
		package: string;
		invoiceId: string;
		line: number;
		price: number;
		seats: number;
		amount: number;
		units: number;
	}>(
		`select t.source, l.package, l.invoice_id as "invoiceId", l.position as line, l.price, l.seats, l.amount, e.amount as units
			from credit_transactions t
			join credit_entries e on e.organisation_id = t.organisation_id and e.transaction_id = t.id and e.wallet_id is not null
			join subscription_lines l on l.organisation_id = t.organisation_id
			join subscription_invoices i on i.organisation_id = l.organisation_id and i.invoice_id = l.invoice_id
			left join invoices c on c.organisation_id = l.organisation_id and c.id = l.invoice_id
			where t.source like 'grant:subscription:%' and (
				i.kind = 'period' and t.source like 'grant:subscription:' || l.subscription_id || ':' || l.period || ':%'
				or t.source like 'grant:subscription:' || c.purpose_id || ':%')
			order by l.position desc`,
	);
	const brand = app.registry.getByKey('portico');
	const shares = new Map<string, Share>();
	for (const { source, invoiceId, line, price, seats, amount, units } of packages) {
		const credits = Math.round((units * (brand.credits?.unitPrice ?? 0)) / 100);
		shares.set(source, { invoiceId, line, cents: half(amount, credits, seats * (price + credits)) });
	}
	const ledger = await app.rows<{ at: Date; source: string | null; kind: string; legs: readonly Leg[] }>(
		`select t.at, t.source, t.kind, jsonb_agg(jsonb_build_object('wallet', e.organisation_id || ' ' || e.wallet_id, 'purse', e.account, 'kind',
				e.kind, 'amount', e.amount) order by e.leg) as legs
			from credit_transactions t join credit_entries e on e.organisation_id = t.organisation_id and e.transaction_id = t.id
			where e.wallet_id is not null and e.kind not in ('reserved', 'released')
			group by t.organisation_id, t.id order by t.at, t.id`,
	);
	const all: Fact[] = [
		...documents.map(({ at, snapshot }) => ({ at, snapshot: readSnapshot(snapshot) })),
		...ledger.map((one) => ({ ...one, share: one.source === null ? undefined : shares.get(one.source) })),
	];
	return all.toSorted((one, other) => +one.at - +other.at);
}
