// Documents with whatever lines and taxes chance gives.
import { type Province, provinces } from '#features/billing/tax/contract.ts';
import { computeTaxes } from '#features/billing/tax/server/api.ts';
import { buildInvoice } from '#test/support/invoice-papers.ts';
import type { Random } from '#test/support/random.ts';
import type { Invoice } from '#features/billing/invoices/contract.ts';
import type { Snapshot } from '#features/billing/invoices/server/snapshot.ts';
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
	const Groups = lines.map((ofGroup, index): Invoice['Groups'][number] => {
		const Base = sum(ofGroup.map(({ Amount }) => Amount));
		const sale = { date: day, subtotal: Base, placeOfSupply: { country: 'CA', province: place }, registrations };
		return {
			Kind: index === 0 ? 'charged' : 'credited',
			Day: day,
			Place: place,
			Base,
			Taxes: computeTaxes(sale).map(({ tax, rateMillionths, amount, registration }) => {
				return { Tax: tax, RateMillionths: rateMillionths, Amount: amount, Registration: registration };
			}),
		};
	});
	const Lines = lines.flatMap((ofGroup, index) =>
		ofGroup.map((line) => ({ ...line, Taxes: (Groups[index]?.Taxes ?? []).map(({ Tax }) => Tax) })),
	);
	const Subtotal = sum(Lines.map(({ Amount }) => Amount));
	const Total = Subtotal + sum(Groups.flatMap(({ Taxes }) => Taxes.map(({ Amount }) => Amount)));
	const paid = random.below(3) === 0 ? 0 : random.below(Math.abs(Total) + 1);
	const Settlements: Invoice['Settlements'] =
		Total <= 0 || paid === 0 ? [] : [{ Kind: 'card', Day: day, Amount: paid, Card: { Brand: 'visa', Last4: '4242' } }];
	const number = 1 + random.below(9_999_999);
	return buildInvoice({
		Number: `INV-${String(number).padStart(7, '0')}`,
		Day: day,
		IsFrenchFirst: place === 'QC',
		State: 'partly_paid',
		Lines,
		Groups,
		Subtotal,
		Total,
		Settlements,
		Balance: Total - sum(Settlements.map(({ Amount }) => Amount)),
	});
}

function randomLine(
	random: Random,
	group: number,
	subtotal: number | undefined,
): Omit<Invoice['Lines'][number], 'Taxes'> {
	const Quantity = subtotal === undefined ? 1 + random.below(40) : 1;
	const UnitAmount = subtotal ?? 1 + random.below(50_000);
	const of = 28 + random.below(4);
	const Days = subtotal === undefined && random.below(2) === 0 ? { Count: 1 + random.below(of), Of: of } : undefined;
	const days = Days && { count: Days.Count, of: Days.Of };
	const amount = lineAmount({ quantity: Quantity, unitAmount: UnitAmount, ...(days && { days }) });
	const name = random.below(1_000);
	return {
		Description: { en: `Complete, seat ${name}`, fr: `Intégral, place ${name}` },
		Quantity,
		UnitAmount,
		...(Days && { Days }),
		Amount: group === 0 || amount === 0 ? amount : -amount,
		Group: group,
	};
}

/** What of it CSV is made of. */
export function toSnapshot(invoice: Invoice): Snapshot {
	return {
		template: 1,
		id: invoice.InvoiceID,
		series: 'INV',
		count: 1,
		number: invoice.Number,
		kind: invoice.Kind,
		topic: invoice.Topic,
		day: invoice.Day,
		issuedAt: invoice.IssuedAt,
		seller: { key: 'portico', name: '', address: '', website: '', hotline: '' },
		billTo: invoice.BillTo,
		language: 'en',
		isFrenchFirst: invoice.IsFrenchFirst,
		isTest: false,
		currency: 'CAD',
		lines: invoice.Lines.map(({ Description, Quantity, UnitAmount, Days, Amount, Group, Taxes }) => ({
			description: Description,
			quantity: Quantity,
			unitAmount: UnitAmount,
			...(Days && { days: { count: Days.Count, of: Days.Of } }),
			amount: Amount,
			group: Group,
			taxes: Taxes,
		})),
		groups: invoice.Groups.map(({ Kind, Day, Place, Base, Taxes }) => ({
			kind: Kind,
			day: Day,
			place: { country: 'CA', province: Place },
			base: Base,
			taxes: Taxes.map(({ Tax, RateMillionths, Amount, Registration }) => {
				return { tax: Tax, rateMillionths: RateMillionths, base: Base, amount: Amount, registration: Registration };
			}),
		})),
		subtotal: invoice.Subtotal,
		total: invoice.Total,
		terms: invoice.Terms,
	};
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((all, amount) => all + amount, 0);
}
