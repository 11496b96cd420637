// One purchase, as a receipt and as an invoice. Prices, numbers and people are samples: what a brand charges is nobody's business here.
import type { Brand } from '#platform/contract/brand.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Invoice } from '#features/billing/invoices/contract.ts';
import type { Receipt } from '#features/billing/receipts/contract.ts';
import { sampleEn } from '#features/staff/brand-preview/messages.en.ts';
import { sampleFr } from '#features/staff/brand-preview/messages.fr.ts';
import { samplePerson } from './sample-person.ts';

const texts = translators(sampleEn, sampleFr);

const net = 4200;
const tax = { tax: 'HST', rateMillionths: 130_000, amount: 546, registration: '123456789 RT0001' } as const;
const total = net + tax.amount;
const id = '00000000-0000-4000-8000-000000000001';
const orderNumber = 'P-0001042';
const card = { brand: 'visa', last4: '4242' } as const;

const billTo = inEachLanguage((language) => {
	const text = texts[language];
	return [samplePerson.name, text('street'), text('city'), text('country')];
});
const description = inEachLanguage((language) => texts[language]('line'));

function sellerOf({ legalEntity, canonicalOrigin, hotline }: Brand) {
	const { name, postalAddress, website = canonicalOrigin } = legalEntity;
	return { name, address: postalAddress, website, hotline: hotline.number };
}

export function sampleInvoice(brand: Brand, now: Date): { readonly invoice: Invoice } {
	const day = businessDayOf(now);
	return {
		invoice: {
			invoiceId: id,
			number: 'INV-0001042',
			kind: 'invoice',
			topic: 'subscription',
			day,
			issuedAt: now.toISOString(),
			state: 'paid',
			paidOn: day,
			isTest: false,
			isFrenchFirst: false,
			seller: sellerOf(brand),
			billTo,
			terms: 'in_advance',
			orderNumber,
			lines: [{ description, quantity: 1, unitAmount: net, amount: net, taxes: ['HST'], group: 0 }],
			groups: [{ kind: 'charged', day, place: 'ON', base: net, taxes: [tax] }],
			subtotal: net,
			total,
			currency: 'CAD',
			settlements: [{ kind: 'card', day, amount: total, card, orderNumber }],
			balance: 0,
			givenBack: 0,
			creditNotes: [],
			template: 1,
			seal: { after: 'INV-0001041', hash: '4f2a91c7'.repeat(8), previousHash: '9c1e07b3'.repeat(8) },
		},
	};
}

export function sampleReceipt(brand: Brand, now: Date): { readonly receipt: Receipt } {
	return {
		receipt: {
			sessionId: id,
			orderNumber,
			paidAt: now.toISOString(),
			isTest: false,
			isFrenchFirst: false,
			merchant: sellerOf(brand),
			card: { ...card, holder: samplePerson.name },
			authorizationCode: '042318',
			reference: 'ch_0001042',
			billTo,
			items: [{ description, quantity: 1, unitAmount: net, amount: net }],
			subtotal: net,
			taxes: [tax],
			total,
			currency: 'CAD',
			refunds: [],
			disputes: [],
		},
	};
}
