import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#test/support/random.ts';
import { provinces } from '#features/billing/tax/contract.ts';
import { computeCredit } from '../credit/compute-credit.ts';
import { csvHead, csvRows } from '../paper/csv.ts';
import type { Charge, Creditable, DocumentOrder, DocumentTotals, GiveBack } from './document.ts';
import { OverCredited } from './document.ts';
import { shareOut } from './shares.ts';
import type { Snapshot } from './snapshot.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { computeTotals, lineAmount, requireSoundTotals, sum } from './totals.ts';

const registrations = {
	gstHst: '700555142 RT0001',
	qst: '1200555142 TQ0001',
	pstBc: 'PST-1055-0142',
	pstSk: '7055142',
	rstMb: '705514-2',
};
const orderIn = (province: string, charges: readonly Charge[], more: Partial<DocumentOrder> = {}): DocumentOrder => ({
	charges,
	day: '2026-12-23',
	place: { country: 'CA', province },
	registrations,
	...more,
});

const words = (text: string) => ({ en: text, fr: `${text} (fr)` });
const seat = (quantity: number, unitAmount: number, count?: number, of?: number): Charge => ({
	description: words('Professional, "a seat"'),
	quantity,
	unitAmount,
	...(count !== undefined && of !== undefined && { days: { count, of } }),
});

/** As an invoice of these totals stands before anything was given back of it, or after `given`. */
function creditableOf(
	{ lines, groups }: DocumentTotals,
	invoiceId: string,
	given: readonly DocumentTotals[] = [],
): Creditable {
	const backLine = (index: number) =>
		sum(
			given.flatMap((back) =>
				back.lines
					.filter(({ credits }) => credits?.invoiceId === invoiceId && credits.line === index)
					.map(({ amount }) => amount),
			),
		);
	const backTax = (group: number, tax: string) =>
		sum(
			given.flatMap((back) =>
				back.groups
					.filter(({ credits }) => credits?.invoiceId === invoiceId && credits.group === group)
					.flatMap(({ taxes }) => taxes.filter((one) => one.tax === tax).map(({ amount }) => amount)),
			),
		);
	return {
		invoiceId,
		number: 'INV-0000001',
		day: '2026-12-04',
		lines: lines.map(({ group, amount }, index) => ({ group, amount, left: amount + backLine(index) })),
		groups: groups.map(({ day, place, taxes }, group) => {
			return { day, place, taxes: taxes.map((tax) => ({ ...tax, left: tax.amount + backTax(group, tax.tax) })) };
		}),
	};
}

describe('a line', () => {
	it.each<[charge: Charge, amount: number]>([
		[seat(2, 5_900), 11_800],
		[seat(1, 21_800, 12, 31), 8_439],
		[seat(1, 11_800, 12, 31), 4_568],
		[seat(1, 1, 1, 2), 1],
		[seat(1, 1, 1, 3), 0],
		[seat(1, -1, 1, 2), -1],
		[seat(3, 3_333, 0, 28), 0],
		[seat(3, 3_333, 28, 28), 9_999],
	])('%j is %i cents: rounded half away from zero, once', (charge, amount) => {
		expect(lineAmount(charge)).toBe(amount);
	});

	it.each<Charge>([
		seat(1, 0.5),
		seat(1, 100, 32, 31),
		seat(1, 100, -1, 31),
		seat(1, 100, 1, 0),
		seat(Number.MAX_SAFE_INTEGER, 2),
	])('%j is none', (charge) => expect(() => lineAmount(charge)).toThrow(RangeError));
});

describe('the totals of an upgrade', () => {
	const paid = computeTotals(orderIn('ON', [seat(1, 11_800)]));
	const back: GiveBack = { ...seat(1, 11_800, 12, 31), invoiceId: 'a', line: 0 };

	it('give back of the earlier invoice at its rates, in a group of its own', () => {
		const totals = computeTotals(
			orderIn('NS', [seat(1, 21_800, 12, 31)], { givesBack: [back], creditable: [creditableOf(paid, 'a')] }),
		);
		expect(totals).toMatchObject({
			lines: [
				{ amount: 8_439, group: 0, taxes: ['HST'] },
				{ amount: -4_568, group: 1, taxes: ['HST'], credits: { invoiceId: 'a', number: 'INV-0000001', line: 0 } },
			],
			groups: [
				{ kind: 'charged', day: '2026-12-23', base: 8_439, taxes: [{ rateMillionths: 140_000, amount: 1_181 }] },
				{ kind: 'credited', base: -4_568, taxes: [{ rateMillionths: 130_000, amount: -594 }] },
			],
			subtotal: 3_871,
			total: 3_871 + 1_181 - 594,
		});
	});

	it('give back a line in parts with exactly its taxes, though each part is rounded', () => {
		for (const province of provinces) {
			const original = computeTotals(orderIn(province, [seat(1, 10)]));
			const parts: DocumentTotals[] = [];
			for (const unitAmount of [3, 3, 4]) {
				const creditable = [creditableOf(original, 'a', parts)];
				const givesBack = [{ ...seat(1, unitAmount), invoiceId: 'a', line: 0 }];
				parts.push(computeTotals(orderIn(province, [], { givesBack, creditable })));
			}
			expect(sum(parts.map(({ total }) => total)), province).toBe(0 - original.total);
			expect(
				creditableOf(original, 'a', parts).groups.every(({ taxes }) => taxes.every(({ left }) => left === 0)),
			).toBe(true);
		}
	});

	it('never give back more than is left', () => {
		const first = computeTotals(
			orderIn('ON', [seat(1, 21_800)], { givesBack: [back], creditable: [creditableOf(paid, 'a')] }),
		);
		const left = creditableOf(paid, 'a', [first]);
		const whole: GiveBack = { ...seat(1, 11_800), invoiceId: 'a', line: 0 };
		const again = (givesBack: readonly GiveBack[]) =>
			computeTotals(orderIn('ON', [seat(1, 21_800)], { givesBack, creditable: [left] }));
		expect(() => again([whole])).toThrow(OverCredited);
		expect(() => again([back, back])).toThrow(OverCredited);
		expect(() => again([{ ...back, line: 1 }])).toThrow(OverCredited);
		expect(() => again([{ ...back, invoiceId: 'b' }])).toThrow(OverCredited);
		expect(() => again([{ ...back, unitAmount: -100 }])).toThrow(OverCredited);
	});
});

describe('shares', () => {
	it('lie between zero and what is left, and sum to what is shared', () => {
		const random = createRandom(7);
		for (let run = 0; run < 5_000; run += 1) {
			const left = Array.from(
				{ length: 1 + random.below(6) },
				() => random.below(100_000) - (random.below(4) === 0 ? 50_000 : 0),
			);
			const whole = sum(left);
			if (whole <= 0) continue;
			const amount = random.below(whole + 1);
			const shares = shareOut(amount, left);
			expect(sum(shares)).toBe(amount);
			for (const [index, part] of left.entries()) {
				const share = shares[index] ?? Number.NaN;
				expect(
					part < 0 ? share >= part && share <= 0 : share >= 0 && share <= part,
					`${amount} of ${left.join(', ')}`,
				).toBe(true);
			}
		}
	});
	it.each([-1, 101, 0.5])('of %d cents of 100 are refused', (amount) => {
		expect(() => shareOut(amount, [60, 40])).toThrow(RangeError);
	});
});

describe('10,000 random invoices', () => {
	const seed = Math.floor(Math.random() * 1_000_000);
	it.each([86, seed])('have lines, taxes and totals that agree, in the snapshot and in the CSV (seed %i)', (used) => {
		const random = createRandom(used);
		for (let run = 0; run < 5_000; run += 1) {
			const totals = randomTotals(random);
			requireSoundTotals(totals);
			for (const { base, taxes, kind } of totals.groups) {
				if (kind === 'credited') continue;
				for (const { amount, rateMillionths } of taxes) {
					const off = 2n * (BigInt(amount) * 1_000_000n - BigInt(base) * BigInt(rateMillionths));
					expect(off > -1_000_000n && off <= 1_000_000n).toBe(true);
				}
			}
			const snapshot = snapshotOf(totals);
			const text = writeSnapshot(snapshot);
			expect(readSnapshot(text)).toEqual(JSON.parse(text));
			expect(writeSnapshot(readSnapshot(text))).toBe(text);
			checkCsv(snapshot);
		}
	});
});

describe('credit notes of random invoices', () => {
	const seed = Math.floor(Math.random() * 1_000_000);
	it.each([87, seed])('never credit more than was invoiced, and come to exactly zero (seed %i)', (used) => {
		const random = createRandom(used);
		for (let run = 0; run < 1_000; run += 1) {
			const totals = randomTotals(random);
			if (totals.total <= 0) continue;
			const notes: DocumentTotals[] = [];
			for (let step = 0; step < 4; step += 1) {
				const creditable = creditableOf(totals, 'a', notes);
				const left = totals.total + sum(notes.map(({ total }) => total));
				const isGross = random.below(2) === 0;
				const lines = creditable.lines.flatMap((line, at) =>
					line.left > 0 ? [{ line: at, amount: random.below(line.left + 1) }] : [],
				);
				const note = computeCredit(
					totals,
					creditable,
					isGross ? { gross: random.below(Math.max(left, 0) + 1) } : { lines },
				);
				if (note !== undefined) {
					requireSoundTotals(note);
					notes.push(note);
				}
				expectWithin(totals, notes);
			}
			const rest = computeCredit(totals, creditableOf(totals, 'a', notes), 'rest');
			if (rest !== undefined) notes.push(rest);
			expectWithin(totals, notes);
			expect(totals.total + sum(notes.map(({ total }) => total)), `run ${run}`).toBe(0);
			expect(computeCredit(totals, creditableOf(totals, 'a', notes), 'rest')).toBeUndefined();
			const more = { gross: 1 };
			expect(computeCredit(totals, creditableOf(totals, 'a', notes), more)).toBeUndefined();
		}
	});

	function expectWithin(totals: DocumentTotals, notes: readonly DocumentTotals[]): void {
		const { lines, groups } = creditableOf(totals, 'a', notes);
		const isWithin = ({ amount, left }: { readonly amount: number; readonly left: number }) =>
			amount < 0 ? left >= amount && left <= 0 : left >= 0 && left <= amount;
		expect(
			lines.every(isWithin) && groups.every(({ taxes }) => taxes.every(isWithin)),
			JSON.stringify({ lines, groups }),
		).toBe(true);
	}
});

function randomTotals(random: Random): DocumentTotals {
	const of = 28 + random.below(4);
	const charges = Array.from({ length: 1 + random.below(3) }, () =>
		random.below(2) === 0
			? seat(1 + random.below(9), random.below(50_000))
			: seat(1 + random.below(9), random.below(50_000), random.below(of + 1), of),
	);
	if (random.below(3) > 0) return computeTotals(orderIn(random.pick(provinces), charges));
	const earlier = computeTotals(orderIn(random.pick(provinces), [seat(1 + random.below(5), 1 + random.below(50_000))]));
	const [line] = earlier.lines;
	const { quantity = 1, unitAmount = 1 } = line ?? {};
	const givesBack = [{ ...seat(quantity, unitAmount, random.below(of + 1), of), invoiceId: 'z', line: 0 }];
	return computeTotals(
		orderIn(random.pick(provinces), charges, { givesBack, creditable: [creditableOf(earlier, 'z')] }),
	);
}

function snapshotOf(totals: DocumentTotals): Snapshot {
	return {
		...totals,
		template: 1,
		id: '01999999-0000-7000-8000-000000000000',
		series: 'INV',
		count: 1,
		number: 'INV-0000001',
		kind: 'invoice',
		topic: 'subscription',
		day: '2026-12-23',
		issuedAt: '2026-12-23T15:00:00.000Z',
		seller: { key: 'portico', name: 'Portico', address: '', website: '', hotline: '' },
		billTo: { en: ['Amelia Chen'], fr: ['Amelia Chen'] },
		language: 'en',
		isFrenchFirst: false,
		isTest: true,
		currency: 'CAD',
		terms: 'in_advance',
	};
}

/** Quotes as RFC 4180 writes them. */
function parseCsv(text: string): readonly (readonly string[])[] {
	return text
		.split('\r\n')
		.filter(Boolean)
		.map((row) => {
			return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
				([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
			);
		});
}

function checkCsv(snapshot: Snapshot): void {
	const [head = [], ...rows] = parseCsv(csvHead('en') + csvRows(snapshot, 'paid', 'en'));
	const cell = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? '';
	const cents = (row: readonly string[]) => Math.round(Number(cell(row, 'Amount (CAD)')) * 100);
	const lines = rows.filter((row) => cell(row, 'Entry') === 'Line');
	expect(lines.map(cents)).toEqual(snapshot.lines.map(({ amount }) => amount + 0));
	// What is given back has its sign on the price as well: the price of what costs something has that of its amount.
	const isSigned = (row: readonly string[]) => cents(row) * Number(cell(row, 'Unit price')) >= 0;
	expect(lines.every(isSigned)).toBe(true);
	expect(lines.every((row) => cell(row, 'Description') === 'Professional, "a seat"')).toBe(true);
	const total = rows.filter((row) => cell(row, 'Entry') === 'Total');
	expect(total.map(cents)).toEqual([snapshot.total]);
	expect(sum(rows.filter((row) => cell(row, 'Entry') !== 'Total').map(cents))).toBe(snapshot.total);
}
