// What a credit note says of the lines and taxes of an invoice.
import type { Creditable, DocumentGroup, DocumentLine, DocumentTotals, GiveBack } from '../issue/document.ts';
import { OverCredited } from '../issue/document.ts';
import type { CreditedAmount } from '../issue/draft.ts';
import { shareOut } from '../issue/shares.ts';
import type { Snapshot } from '../issue/snapshot.ts';
import { computeTotals, sum, sumUp } from '../issue/totals.ts';

/** Undefined where nothing is left. @throws OverCredited where less is left than is to be credited */
export function computeCredit(
	snapshot: Pick<Snapshot, 'lines'>,
	creditable: Creditable,
	credited: CreditedAmount,
): DocumentTotals | undefined {
	if (typeof credited === 'object' && 'lines' in credited) return creditLines(snapshot, creditable, credited.lines);
	if (typeof credited === 'object' && 'taxes' in credited) return creditTaxes(snapshot, creditable, credited.taxes);
	if (credited === 'rest') {
		const all = leftOf(creditable);
		return all.every((part) => part === 0) ? undefined : creditShares(snapshot, creditable, all);
	}
	const left = leftOfCharges(creditable);
	const whole = sum(left);
	const { gross } = credited;
	if (gross === 0 || (gross > 0 && whole === 0)) return undefined;
	if (!Number.isSafeInteger(gross) || gross < 0 || gross > whole) throw new OverCredited(creditable.invoiceId);
	return creditShares(snapshot, creditable, shareOut(gross, left));
}

/** Lists what is left of all lines, then of the taxes of all groups. */
function leftOf({ lines, groups }: Creditable): readonly number[] {
	return [...lines.map(({ left }) => left), ...groups.flatMap(({ taxes }) => taxes.map(({ left }) => left))];
}

/** The same, without what gives back of others. */
export function leftOfCharges(creditable: Creditable): readonly number[] {
	return leftOf(creditable).map((part) => Math.max(part, 0));
}

function creditLines(
	{ lines }: Pick<Snapshot, 'lines'>,
	creditable: Creditable,
	wanted: readonly { readonly line: number; readonly amount: number }[],
): DocumentTotals | undefined {
	const { invoiceId } = creditable;
	const givesBack = wanted
		.filter(({ amount }) => amount !== 0)
		.map(({ line, amount }): GiveBack => {
			const original = lines[line];
			if (original === undefined) throw new OverCredited(invoiceId);
			const { description, quantity, unitAmount, days } = original;
			const price = original.amount === amount ? { quantity, unitAmount, days } : { quantity: 1, unitAmount: amount };
			return { description, ...price, invoiceId, line };
		});
	if (givesBack.length === 0) return undefined;
	// Neither day nor place is asked for: nothing is charged.
	const order = { charges: [], day: '', place: { country: '' }, registrations: {} };
	return computeTotals({ ...order, givesBack, creditable: [creditable] });
}

type WantedTaxes = Extract<CreditedAmount, { readonly taxes: unknown }>['taxes'];

/** Taxes alone: the lines stay as they are. */
function creditTaxes(
	snapshot: Pick<Snapshot, 'lines'>,
	creditable: Creditable,
	wanted: WantedTaxes,
): DocumentTotals | undefined {
	const { invoiceId, lines, groups } = creditable;
	const shares = groups.flatMap(({ taxes }, group) =>
		taxes.map(({ tax, left }) => {
			const amount = sum(wanted.filter((one) => one.group === group && one.tax === tax).map((one) => one.amount));
			if (amount > Math.max(left, 0)) throw new OverCredited(invoiceId);
			return amount;
		}),
	);
	const isKnown = ({ group, tax }: WantedTaxes[number]): boolean =>
		groups[group]?.taxes.some((one) => one.tax === tax) === true;
	if (!wanted.every(isKnown)) throw new OverCredited(invoiceId);
	if (shares.every((share) => share === 0)) return undefined;
	return creditShares(snapshot, creditable, [...lines.map(() => 0), ...shares]);
}

/** `shares` are in the order of `leftOf`. */
function creditShares(
	{ lines: originals }: Pick<Snapshot, 'lines'>,
	{ invoiceId, number, lines, groups }: Creditable,
	shares: readonly number[],
): DocumentTotals {
	const taxShares = shares.slice(lines.length);
	const isUsed = groups.map((_group, index) =>
		[...lines.keys()].some((line) => lines[line]?.group === index && shares[line] !== 0),
	);
	const firstTax = (group: number): number => sum(groups.slice(0, group).map(({ taxes }) => taxes.length));
	const hasTax = (group: number): boolean =>
		(groups[group]?.taxes ?? []).some((_tax, index) => taxShares[firstTax(group) + index] !== 0);
	const used = [...groups.keys()].filter((group) => isUsed[group] || hasTax(group));
	const creditedLines = lines.flatMap(({ group }, line): DocumentLine[] => {
		const original = originals[line];
		const share = shares[line] ?? 0;
		// A group of which only a cent of tax is credited keeps a line to stand on.
		const isNeeded =
			share !== 0 || (used.includes(group) && !isUsed[group] && lines.findIndex((one) => one.group === group) === line);
		if (original === undefined || !isNeeded) return [];
		const { description, quantity, unitAmount, days, taxes, amount } = original;
		const price =
			share === amount ? { quantity, unitAmount, ...(days && { days }) } : { quantity: 1, unitAmount: share };
		const credits = { invoiceId, number, line };
		return [{ description, ...price, amount: 0 - share, group: used.indexOf(group), taxes, credits }];
	});
	const creditedGroups = used.flatMap((group, index): DocumentGroup[] => {
		const original = groups[group];
		if (original === undefined) return [];
		const base = sum(creditedLines.filter((line) => line.group === index).map(({ amount }) => amount));
		const taxes = original.taxes.map(({ tax, rateMillionths, registration }, at) => {
			const amount = 0 - (taxShares[firstTax(group) + at] ?? 0);
			return { tax, rateMillionths, base, amount, registration };
		});
		const { day, place } = original;
		return [{ kind: 'credited', day, place, base, taxes, credits: { invoiceId, group } }];
	});
	return sumUp(creditedLines, creditedGroups);
}
