// A receipt as the server gives it.
import type { Receipt } from '#features/billing/receipts/contract.ts';

/** Makes the receipt of a purchase of $20.00 in Québec, changed where something is given. */
export function buildReceipt(changes: Partial<Receipt> = {}): Receipt {
	const billTo = ['Élodie Tremblay', '10-123 RUE SHERBROOKE O', 'MONTRÉAL QC  H3B 0A1'];
	return {
		sessionId: '01999999-0000-7000-8000-000000000000',
		orderNumber: 'PO-000123',
		paidAt: '2026-11-22T01:14:05.000Z',
		isTest: false,
		isFrenchFirst: false,
		merchant: {
			name: 'Portico Financial Technologies Inc.',
			address: 'Suite 1400, 55 Example Street West, Toronto ON M5X 0A1',
			website: 'https://www.portico.example',
			hotline: '1 800 555-0142',
		},
		card: { brand: 'visa', last4: '4242', holder: 'ELODIE TREMBLAY' },
		authorizationCode: 'A73K91',
		reference: 'ch_7Q4W2',
		billTo: { en: billTo, fr: billTo },
		items: [
			{
				description: { en: '100 credits', fr: '100 crédits' },
				quantity: 1,
				unitAmount: 2_000,
				amount: 2_000,
			},
		],
		subtotal: 2_000,
		taxes: [
			{ tax: 'GST', rateMillionths: 50_000, amount: 100, registration: '700555142 RT0001' },
			{ tax: 'QST', rateMillionths: 99_750, amount: 200, registration: '1200555142 TQ0001' },
		],
		total: 2_300,
		currency: 'CAD',
		refunds: [],
		disputes: [],
		credits: { additions: 10_000, balanceBefore: 2_050, balanceAfter: 12_050 },
		...changes,
	};
}
