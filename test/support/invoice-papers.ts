// An invoice as the server gives it.
import type { Invoice } from '#features/billing/invoices/contract.ts';

const id = '01999999-0000-7000-8000-000000000000';

/** Of two seats in Ontario for $133.34, paid, changed where something is given. */
export function buildInvoice(changes: Partial<Invoice> = {}): Invoice {
	const billTo = ['Amelia Chen', 'Harbourview Mortgage Centre', '123 MAIN ST', 'TORONTO ON  M4E 2V8'];
	return {
		invoiceId: id,
		number: 'INV-0012874',
		kind: 'invoice',
		topic: 'subscription',
		day: '2026-12-04',
		issuedAt: '2026-12-04T15:00:00.000Z',
		state: 'paid',
		paidOn: '2026-12-04',
		isTest: false,
		isFrenchFirst: false,
		seller: {
			name: 'Portico Financial Technologies Inc.',
			address: 'Suite 1400, 55 Example Street West, Toronto ON M5X 0A1',
			website: 'https://www.portico.example',
			hotline: '1 800 555-0142',
		},
		billTo: { en: billTo, fr: billTo },
		terms: 'in_advance',
		period: { from: '2026-12-04', to: '2027-01-03' },
		lines: [
			{
				description: { en: 'Professional, a seat a month', fr: 'Professionnel, une place par mois' },
				quantity: 2,
				unitAmount: 5_900,
				amount: 11_800,
				taxes: ['HST'],
				group: 0,
			},
		],
		groups: [
			{
				kind: 'charged',
				day: '2026-12-04',
				place: 'ON',
				base: 11_800,
				taxes: [{ tax: 'HST', rateMillionths: 130_000, amount: 1_534, registration: '700555142 RT0001' }],
			},
		],
		subtotal: 11_800,
		total: 13_334,
		currency: 'CAD',
		settlements: [
			{
				kind: 'card',
				day: '2026-12-04',
				amount: 13_334,
				card: { brand: 'visa', last4: '4242' },
				orderNumber: 'PO-000251',
				sessionId: id,
			},
		],
		balance: 0,
		givenBack: 0,
		creditNotes: [],
		template: 1,
		seal: { after: 'INV-0012873', hash: `4f2a91c7${'0'.repeat(52)}9c1e`, previousHash: 'a'.repeat(64) },
		...changes,
	};
}

const registrations = { GST: '700555142 RT0001', QST: '1200555142 TQ0001' } as const;

/** A change of package in Québec for $22.25: charged days, and days given back of an earlier invoice. */
export function quebecInvoice(changes: Partial<Invoice> = {}): Invoice {
	const billTo = ['Camille Roy', 'Harbourview Montréal inc.', '1250 RUE DES FAUBOURGS', 'MONTRÉAL QC  H2L 4M1'];
	return buildInvoice({
		number: 'INV-0012903',
		day: '2026-12-23',
		paidOn: '2026-12-23',
		isFrenchFirst: true,
		billTo: { en: billTo, fr: billTo },
		terms: 'on_receipt',
		period: { from: '2026-12-23', to: '2027-01-03' },
		note: { en: 'Change to Complete', fr: 'Passage à Intégral' },
		lines: [
			{
				description: { en: 'Complete, 1 seat', fr: 'Intégral, 1 place' },
				quantity: 1,
				unitAmount: 10_900,
				days: { count: 12, of: 31 },
				amount: 4_219,
				taxes: ['GST', 'QST'],
				group: 0,
			},
			{
				description: { en: 'Professional, 1 seat, paid in advance', fr: 'Professionnel, 1 place, payé d’avance' },
				quantity: 1,
				unitAmount: 5_900,
				days: { count: 12, of: 31 },
				amount: -2_284,
				taxes: ['GST', 'QST'],
				group: 1,
				credits: { invoiceId: id, number: 'INV-0012871' },
			},
		],
		groups: [
			{
				kind: 'charged',
				day: '2026-12-23',
				place: 'QC',
				base: 4_219,
				taxes: [
					{ tax: 'GST', rateMillionths: 50_000, amount: 211, registration: registrations.GST },
					{ tax: 'QST', rateMillionths: 99_750, amount: 421, registration: registrations.QST },
				],
			},
			{
				kind: 'credited',
				day: '2026-12-04',
				place: 'QC',
				base: -2_284,
				taxes: [
					{ tax: 'GST', rateMillionths: 50_000, amount: -114, registration: registrations.GST },
					{ tax: 'QST', rateMillionths: 99_750, amount: -228, registration: registrations.QST },
				],
			},
		],
		subtotal: 1_935,
		total: 2_225,
		settlements: [{ kind: 'card', day: '2026-12-23', amount: 2_225, card: { brand: 'mastercard', last4: '5100' } }],
		seal: { after: 'INV-0012902', hash: `8d0355fe${'0'.repeat(52)}21ab`, previousHash: 'a'.repeat(64) },
		...changes,
	});
}
