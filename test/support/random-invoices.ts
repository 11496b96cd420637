// Documents with whatever lines and taxes chance gives.
import { type Province, provinces } from '#features/billing/tax/contract.ts';
import { computeTaxes } from '#features/billing/tax/server/api.ts';
import { buildInvoice } from '#test/support/invoice-papers.ts';
import type { Random } from '#test/support/random.ts';
import type { Invoice } from '#features/billing/invoices/contract.ts';
import type { Snapshot } from '#features/billing/invoices/server/issue/snapshot.ts';
import { lineAmount } from '#features/billing/invoices/server/api.ts';

const registrations = {
	gstHst: '700555142 RT0001',
	qst: '1200555142 TQ0001',
	pstBc: 'PST-1234-5678',
	pstSk: '1234567',
	rstMb: '7654321',
} as const;

interface Fixed {
	readonly province?: Province;
	/** The subtotal of one line is in cents. */
	readonly subtotal?: number;
}

export function randomInvoice(random: Random, { province, subtotal }: Fixed = {}): Invoice {
	const place = province ?? random.pick(provinces);
	const day = `2026-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`;
	const groups = subtotal === undefined ? 1 + random.below(2) : 1;
	const lines = Array.from({ length: groups }, (_, group) =>
		Array.from({ length: subtotal === undefined ? 1 + random.below(6) : 1 }, () => randomLine(random, group, subtotal)),
	);
	const allGroups = lines.map((ofGroup, index): Invoice['groups'][number] => {
		const base = sum(ofGroup.map(({ amount }) => amount));
		const sale = { date: day, subtotal: base, placeOfSupply: { country: 'CA', province: place }, registrations };
		return {
			kind: index === 0 ? 'charged' : 'credited',
			day,
			place,
			base,
			taxes: computeTaxes(sale).map(({ tax, rateMillionths, amount, registration }) => {
				return { tax, rateMillionths, amount, registration };
			}),
		};
	});
	const allLines = lines.flatMap((ofGroup, index) =>
		ofGroup.map((line) => ({ ...line, taxes: (allGroups[index]?.taxes ?? []).map(({ tax }) => tax) })),
	);
	const sumOfLines = sum(allLines.map(({ amount }) => amount));
	const total = sumOfLines + sum(allGroups.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)));
	const paid = random.below(3) === 0 ? 0 : random.below(Math.abs(total) + 1);
	const settlements: Invoice['settlements'] =
		total <= 0 || paid === 0 ? [] : [{ kind: 'card', day, amount: paid, card: { brand: 'visa', last4: '4242' } }];
	const number = 1 + random.below(9_999_999);
	return buildInvoice({
		number: `INV-${String(number).padStart(7, '0')}`,
		day,
		isFrenchFirst: place === 'QC',
		state: 'partly_paid',
		lines: allLines,
		groups: allGroups,
		subtotal: sumOfLines,
		total,
		settlements,
		balance: total - sum(settlements.map(({ amount }) => amount)),
	});
}

function randomLine(
	random: Random,
	group: number,
	subtotal: number | undefined,
): Omit<Invoice['lines'][number], 'taxes'> {
	const quantity = subtotal === undefined ? 1 + random.below(40) : 1;
	const unitAmount = subtotal ?? 1 + random.below(50_000);
	const of = 28 + random.below(4);
	const shareOfDays = subtotal === undefined && random.below(2) === 0 ? { count: 1 + random.below(of), of } : undefined;
	const days = shareOfDays && { count: shareOfDays.count, of: shareOfDays.of };
	const amount = lineAmount({ quantity, unitAmount, ...(days && { days }) });
	const name = random.below(1_000);
	return {
		description: { en: `Complete, seat ${name}`, fr: `Intégral, place ${name}` },
		quantity,
		unitAmount,
		...(shareOfDays && { days: shareOfDays }),
		amount: group === 0 || amount === 0 ? amount : -amount,
		group,
	};
}

/** What of it CSV is made of. */
export function toSnapshot(invoice: Invoice): Snapshot {
	return {
		template: 1,
		id: invoice.invoiceId,
		series: 'INV',
		count: 1,
		number: invoice.number,
		kind: invoice.kind,
		topic: invoice.topic,
		day: invoice.day,
		issuedAt: invoice.issuedAt,
		seller: { key: 'portico', name: '', address: '', website: '', hotline: '' },
		billTo: invoice.billTo,
		language: 'en',
		isFrenchFirst: invoice.isFrenchFirst,
		isTest: false,
		currency: 'CAD',
		lines: invoice.lines.map(({ description, quantity, unitAmount, days, amount, group, taxes }) => ({
			description,
			quantity,
			unitAmount,
			...(days && { days: { count: days.count, of: days.of } }),
			amount,
			group,
			taxes,
		})),
		groups: invoice.groups.map(({ kind, day, place, base, taxes }) => ({
			kind,
			day,
			place: { country: 'CA', province: place },
			base,
			taxes: taxes.map(({ tax, rateMillionths, amount, registration }) => {
				return { tax, rateMillionths, base, amount, registration };
			}),
		})),
		subtotal: invoice.subtotal,
		total: invoice.total,
		terms: invoice.terms,
	};
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((all, amount) => all + amount, 0);
}
