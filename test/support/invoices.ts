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
		CreditNotes: [],
		Template: 1,
		Seal: { After: 'INV-0012873', Hash: `4f2a91c7${'0'.repeat(52)}9c1e`, PreviousHash: 'a'.repeat(64) },
		...changes,
	};
}
