// A receipt as the server gives it.
import type { Receipt } from '#features/billing/receipts/contract.ts';

/** Of a purchase of $20.00 in Québec, changed where something is given. */
export function buildReceipt(changes: Partial<Receipt> = {}): Receipt {
	const billTo = ['Élodie Tremblay', '10-123 RUE SHERBROOKE O', 'MONTRÉAL QC  H3B 0A1'];
	return {
		SessionID: '01999999-0000-7000-8000-000000000000',
		OrderNumber: 'PO-000123',
		PaidAt: '2026-11-22T01:14:05.000Z',
		IsTest: false,
		IsFrenchFirst: false,
		Merchant: {
			Name: 'Portico Financial Technologies Inc.',
			Address: 'Suite 1400, 55 Example Street West, Toronto ON M5X 0A1',
			Website: 'https://www.portico.example',
			Hotline: '1 800 555-0142',
		},
		Card: { Brand: 'visa', Last4: '4242', Holder: 'ELODIE TREMBLAY' },
		AuthorizationCode: 'A73K91',
		Reference: 'ch_7Q4W2',
		BillTo: { en: billTo, fr: billTo },
		Items: [
			{
				Description: { en: '100 credits', fr: '100 crédits' },
				Quantity: 1,
				UnitAmount: 2_000,
				Amount: 2_000,
			},
		],
		Subtotal: 2_000,
		Taxes: [
			{ Tax: 'GST', RateMillionths: 50_000, Amount: 100, Registration: '700555142 RT0001' },
			{ Tax: 'QST', RateMillionths: 99_750, Amount: 200, Registration: '1200555142 TQ0001' },
		],
		Total: 2_300,
		Currency: 'CAD',
		Refunds: [],
		Disputes: [],
		Credits: { Added: 10_000, BalanceBefore: 2_050, BalanceAfter: 12_050 },
		...changes,
	};
}
