// The one computation of a document: a preview keeps what it gives, and the invoice is issued from that.
import { computeTaxes, taxOn } from '#features/billing/tax/server/api.ts';
import {
	type Charge,
	type Creditable,
	type DayShare,
	type DocumentGroup,
	type DocumentLine,
	type DocumentOrder,
	type DocumentTotals,
	type GiveBack,
	OverCredited,
} from './document.ts';

/**
 * `quantity × unitAmount × days`, in cents: rounded half away from zero, once, in whole numbers.
 * @throws RangeError for what is no whole number, for no days of a period, and for what is too large to be exact
 */
export function lineAmount({ quantity, unitAmount, days = { count: 1, of: 1 } }: Omit<Charge, 'description'>): number {
	const product = Math.abs(quantity * unitAmount) * days.count;
	const whole = [quantity, unitAmount, days.count, days.of, product * 2].every((value) => Number.isSafeInteger(value));
	if (!whole || !isShare(days)) throw new RangeError('A line is a whole number of cents, for days of a period');
	const rest = product % days.of;
	const amount = (product - rest) / days.of + (rest * 2 >= days.of ? 1 : 0);
	return quantity * unitAmount < 0 && amount !== 0 ? -amount : amount;
}

function isShare({ count, of }: DayShare): boolean {
	return of > 0 && count >= 0 && count <= of;
}

/**
 * Charged lines at the rates of the day, and lines that give back at the rates of what they give back of. Tax is rounded once a tax and
 * group. The charged group stands first. What gives back the last of a group gives back what is left of its taxes, so that nothing stays.
 * @throws OverCredited where an invoice has less left
 */
export function computeTotals(order: DocumentOrder): DocumentTotals {
	const charged = computeCharged(order);
	const credited = computeCredited(order, charged.groups.length);
	return sumUp([...charged.lines, ...credited.lines], [...charged.groups, ...credited.groups]);
}

interface Part {
	readonly lines: readonly DocumentLine[];
	readonly groups: readonly DocumentGroup[];
}

function computeCharged({ charges, day, place, registrations }: DocumentOrder): Part {
	if (charges.length === 0) return { lines: [], groups: [] };
	const priced = charges.map((charge) => ({ charge, amount: lineAmount(charge) }));
	const base = sum(priced.map(({ amount }) => amount));
	const taxes = computeTaxes({ date: day, subtotal: base, placeOfSupply: place, registrations });
	const marks = taxes.map(({ tax }) => tax);
	return {
		lines: priced.map(({ charge, amount }) => ({ ...copyCharge(charge), amount, group: 0, taxes: marks })),
		groups: [{ kind: 'charged', day, place, base, taxes }],
	};
}

/** One group for each group of each invoice that is given back of, in the order in which they come. */
function computeCredited({ givesBack = [], creditable = [] }: DocumentOrder, firstGroup: number): Part {
	const known = new Map(creditable.map((one) => [one.invoiceId, one]));
	const parts = new Map<string, { readonly from: Creditable; readonly group: number; readonly backs: GiveBack[] }>();
	for (const back of givesBack) {
		const from = known.get(back.invoiceId);
		const line = from?.lines[back.line];
		if (from === undefined || line === undefined) throw new OverCredited(back.invoiceId);
		const key = `${back.invoiceId} ${line.group}`;
		const part = parts.get(key) ?? { from, group: line.group, backs: [] };
		part.backs.push(back);
		parts.set(key, part);
	}
	const computed = [...parts.values()].map(({ from, group, backs }, index) =>
		computeCreditedGroup(from, group, backs, firstGroup + index),
	);
	return { lines: computed.flatMap(({ lines }) => lines), groups: computed.flatMap(({ groups }) => groups) };
}

function computeCreditedGroup(
	{ invoiceId, number, lines: originals, groups }: Creditable,
	group: number,
	backs: readonly GiveBack[],
	index: number,
): Part {
	const original = groups[group];
	if (original === undefined) throw new OverCredited(invoiceId);
	const left = originals.map((line) => line.left);
	const marks = original.taxes.map(({ tax }) => tax);
	const lines = backs.map((back): DocumentLine => {
		const amount = lineAmount(back);
		const rest = (left[back.line] ?? 0) - amount;
		if (amount < 0 || rest < 0) throw new OverCredited(invoiceId);
		left[back.line] = rest;
		const credits = { invoiceId, number, line: back.line };
		return { ...copyCharge(back), amount: 0 - amount, group: index, taxes: marks, credits };
	});
	const base = sum(lines.map(({ amount }) => amount));
	const isLast = originals.every((line, at) => line.group !== group || left[at] === 0);
	const taxes = original.taxes.map(({ left: taxLeft, tax, rateMillionths, registration }) => {
		const amount = isLast ? taxLeft : Math.min(0 - taxOn(base, rateMillionths), taxLeft);
		return { tax, rateMillionths, base, amount: 0 - amount, registration };
	});
	const { day, place } = original;
	return { lines, groups: [{ kind: 'credited', day, place, base, taxes, credits: { invoiceId, group } }] };
}

/** Only what a line keeps, so that a snapshot holds nothing else. */
function copyCharge({ description, quantity, unitAmount, days }: Charge): Charge {
	const { en, fr } = description;
	return { description: { en, fr }, quantity, unitAmount, ...(days && { days: { count: days.count, of: days.of } }) };
}

export function sumUp(lines: readonly DocumentLine[], groups: readonly DocumentGroup[]): DocumentTotals {
	const subtotal = sum(lines.map(({ amount }) => amount));
	const taxes = sum(groups.flatMap((group) => group.taxes.map(({ amount }) => amount)));
	return { lines, groups, subtotal, total: subtotal + taxes };
}

/**
 * A slip in a document would be sealed for ever: it is never issued.
 * @throws TypeError where lines, groups, taxes and totals do not agree
 */
export function requireSoundTotals({ lines, groups, subtotal, total }: DocumentTotals): void {
	const amounts = [
		subtotal,
		total,
		...lines.map(({ amount }) => amount),
		...groups.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)),
	];
	const isSound =
		lines.length > 0 &&
		amounts.every((amount) => Number.isSafeInteger(amount)) &&
		lines.every(({ group }) => groups[group] !== undefined) &&
		groups.every(
			({ base }, index) => base === sum(lines.filter(({ group }) => group === index).map((line) => line.amount)),
		) &&
		lines.every(({ group, taxes }) => sameTaxes(taxes, groups[group])) &&
		groups.every(({ base, taxes }) => taxes.every((tax) => tax.base === base)) &&
		sum(lines.map(({ amount }) => amount)) === subtotal &&
		subtotal + sum(groups.flatMap(({ taxes }) => taxes.map(({ amount }) => amount))) === total;
	if (!isSound) throw new TypeError('A document’s lines, groups and taxes do not sum to its total');
}

function sameTaxes(marks: readonly string[], group: DocumentGroup | undefined): boolean {
	return marks.join(' ') === group?.taxes.map(({ tax }) => tax).join(' ');
}

export function sum(amounts: readonly number[]): number {
	return amounts.reduce((all, amount) => all + amount, 0);
}
