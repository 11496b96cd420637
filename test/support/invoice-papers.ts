// An invoice as the server gives it.
import type { Invoice } from '#features/billing/invoices/contract.ts';

const id = '01999999-0000-7000-8000-000000000000';

/** Of two seats in Ontario for $133.34, paid, changed where something is given. */
export function buildInvoice(changes: Partial<Invoice> = {}): Invoice {
	const billTo = ['Amelia Chen', 'Harbourview Mortgage Centre', '123 MAIN ST', 'TORONTO ON  M4E 2V8'];
	return {
		InvoiceID: id,
		Number: 'INV-0012874',
		Kind: 'invoice',
		Topic: 'subscription',
		Day: '2026-12-04',
		IssuedAt: '2026-12-04T15:00:00.000Z',
		State: 'paid',
		PaidOn: '2026-12-04',
		IsTest: false,
		IsFrenchFirst: false,
		Seller: {
			Name: 'Portico Financial Technologies Inc.',
			Address: 'Suite 1400, 55 Example Street West, Toronto ON M5X 0A1',
			Website: 'https://www.portico.example',
			Hotline: '1 800 555-0142',
		},
		BillTo: { en: billTo, fr: billTo },
		Terms: 'in_advance',
		Period: { From: '2026-12-04', To: '2027-01-03' },
		Lines: [
			{
				Description: { en: 'Professional, a seat a month', fr: 'Professionnel, une place par mois' },
				Quantity: 2,
				UnitAmount: 5_900,
				Amount: 11_800,
				Taxes: ['HST'],
				Group: 0,
			},
		],
		Groups: [
			{
				Kind: 'charged',
				Day: '2026-12-04',
				Place: 'ON',
				Base: 11_800,
				Taxes: [{ Tax: 'HST', RateMillionths: 130_000, Amount: 1_534, Registration: '700555142 RT0001' }],
			},
		],
		Subtotal: 11_800,
		Total: 13_334,
		Currency: 'CAD',
		Settlements: [
			{
				Kind: 'card',
				Day: '2026-12-04',
				Amount: 13_334,
				Card: { Brand: 'visa', Last4: '4242' },
				OrderNumber: 'PO-000251',
				SessionID: id,
			},
		],
		Balance: 0,
		GivenBack: 0,
		CreditNotes: [],
		Template: 1,
		Seal: { After: 'INV-0012873', Hash: `4f2a91c7${'0'.repeat(52)}9c1e`, PreviousHash: 'a'.repeat(64) },
		...changes,
	};
}

const registrations = { GST: '700555142 RT0001', QST: '1200555142 TQ0001' } as const;

/** A change of package in Québec for $22.25: charged days, and days given back of an earlier invoice. */
export function quebecInvoice(changes: Partial<Invoice> = {}): Invoice {
	const billTo = ['Camille Roy', 'Harbourview Montréal inc.', '1250 RUE DES FAUBOURGS', 'MONTRÉAL QC  H2L 4M1'];
	return buildInvoice({
		Number: 'INV-0012903',
		Day: '2026-12-23',
		PaidOn: '2026-12-23',
		IsFrenchFirst: true,
		BillTo: { en: billTo, fr: billTo },
		Terms: 'on_receipt',
		Period: { From: '2026-12-23', To: '2027-01-03' },
		Note: { en: 'Change to Complete', fr: 'Passage à Intégral' },
		Lines: [
			{
				Description: { en: 'Complete, 1 seat', fr: 'Intégral, 1 place' },
				Quantity: 1,
				UnitAmount: 10_900,
				Days: { Count: 12, Of: 31 },
				Amount: 4_219,
				Taxes: ['GST', 'QST'],
				Group: 0,
			},
			{
				Description: { en: 'Professional, 1 seat, paid in advance', fr: 'Professionnel, 1 place, payé d’avance' },
				Quantity: 1,
				UnitAmount: 5_900,
				Days: { Count: 12, Of: 31 },
				Amount: -2_284,
				Taxes: ['GST', 'QST'],
				Group: 1,
				Credits: { InvoiceID: id, Number: 'INV-0012871' },
			},
		],
		Groups: [
			{
				Kind: 'charged',
				Day: '2026-12-23',
				Place: 'QC',
				Base: 4_219,
				Taxes: [
					{ Tax: 'GST', RateMillionths: 50_000, Amount: 211, Registration: registrations.GST },
					{ Tax: 'QST', RateMillionths: 99_750, Amount: 421, Registration: registrations.QST },
				],
			},
			{
				Kind: 'credited',
				Day: '2026-12-04',
				Place: 'QC',
				Base: -2_284,
				Taxes: [
					{ Tax: 'GST', RateMillionths: 50_000, Amount: -114, Registration: registrations.GST },
					{ Tax: 'QST', RateMillionths: 99_750, Amount: -228, Registration: registrations.QST },
				],
			},
		],
		Subtotal: 1_935,
		Total: 2_225,
		Settlements: [{ Kind: 'card', Day: '2026-12-23', Amount: 2_225, Card: { Brand: 'mastercard', Last4: '5100' } }],
		Seal: { After: 'INV-0012902', Hash: `8d0355fe${'0'.repeat(52)}21ab`, PreviousHash: 'a'.repeat(64) },
		...changes,
	});
}
