import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { createFindLetterhead } from '#platform/server/pdf/letterhead.ts';
import { readPdf } from '#test/support/pdf.ts';
import { buildReceipt } from '#test/support/receipts.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Receipt } from '../contract.ts';
import { receiptLanguages, type ReceiptWords } from '../rules.ts';
import { receiptMail } from './emails.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { writeReceipt } from './words.ts';

const registry = loadBrands(join(import.meta.dirname, '../../../../brands'), { port: 4321 });
const brand = registry.getByKey('portico');
const personOf = (language: Language) => ({ email: 'elodie@office.example', givenName: 'Élodie', language });

/** Everything that a receipt says, with one kind of space. */
const allOf = ({ title, total, payment, billTo, items, sums, notices }: ReceiptWords): string[] =>
	[
		title,
		total,
		...payment.flatMap(({ label, value }) => [label, value]),
		...billTo,
		...items.flatMap((item) => Object.values(item)),
		...sums.flatMap(({ label, amount, detail = '' }) => [label, detail, amount]),
		...notices,
	].map(flat);
/** Paper has the merchant as its letterhead, a mail as facts. */
const onPaper = (words: ReceiptWords): string[] => [...allOf(words), ...[...words.seller, words.contact].map(flat)];
const inMail = (words: ReceiptWords): string[] => [
	...allOf(words),
	...words.merchant.flatMap(({ label, value }) => [label, value]).map(flat),
];
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const flatMail = (receipt = buildReceipt(), language: Language = 'en') =>
	flat(JSON.stringify(receiptMail(brand, personOf(language), receipt)));

describe('a receipt', () => {
	const mustSay = {
		en: [
			['Order number', 'PO-000123'],
			['Transaction type', 'Purchase'],
			['Date and time', 'November 21, 2026 at 20:14:05 EST'],
			['Card', 'Visa •••• 4242'],
			['Cardholder', 'ELODIE TREMBLAY'],
			['Authorization code', 'A73K91'],
			['Reference', 'ch_7Q4W2'],
			['Response', 'APPROVED'],
			['Credits bought', '100.00'],
			['Balance before', '20.50'],
			['Balance after', '120.50'],
		],
		fr: [
			['Numéro de commande', 'PO-000123'],
			['Type d’opération', 'Achat'],
			['Date et heure', '21 novembre 2026 à 20 h 14 min 05 s HNE'],
			['Carte', 'Visa •••• 4242'],
			['Titulaire de la carte', 'ELODIE TREMBLAY'],
			['Code d’autorisation', 'A73K91'],
			['Référence', 'ch_7Q4W2'],
			['Réponse', 'APPROUVÉE'],
			['Crédits achetés', '100,00'],
			['Solde avant', '20,50'],
			['Solde après', '120,50'],
		],
	};
	it.each(['en', 'fr'] as const)('in %s says what card networks ask for', (language) => {
		const [words] = writeReceipt(buildReceipt(), language);
		expect(words?.payment.map(({ label, value }) => [label, flat(value)])).toEqual(mustSay[language]);
		const all = words === undefined ? [] : [...onPaper(words), ...inMail(words)];
		expect(all).toEqual(expect.arrayContaining(['Portico Financial Technologies Inc.', 'https://www.portico.example']));
		expect(all).toContain('1 800 555-0142 · www.portico.example');
		expect(all).toEqual(
			expect.arrayContaining(
				language === 'en'
					? ['Subtotal', '$20.00', 'GST 5%', '$1.00', 'QST 9.975%', '$2.00', 'Total (CAD)', '$23.00']
					: ['Sous-total', '20,00 $', 'TPS 5 %', '1,00 $', 'TVQ 9,975 %', '2,00 $', 'Total (CAD)', '23,00 $'],
			),
		);
		expect(new Set(all.filter((line) => /700555142 RT0001|1200555142 TQ0001/.test(line))).size).toBe(2);
		expect(words?.notices.join(' ')).toMatch(
			/can’t be refunded to the card|aucun remboursement n’est possible sur la carte/,
		);
		expect(words?.notices.join(' ')).toContain('1 800 555-0142');
	});

	it('leaves out what the bank did not give', () => {
		const receipt = {
			...buildReceipt(),
			authorizationCode: undefined,
			card: { brand: 'amex', last4: '0005' },
		} as const;
		const labels = writeReceipt(receipt, 'en')[0]?.payment.map(({ label }) => label);
		expect(labels).not.toContain('Authorization code');
		expect(labels).not.toContain('Cardholder');
	});

	it('of test money says that no money moved', () => {
		expect(flatMail(buildReceipt({ isTest: true }))).toContain('no real money was charged');
		expect(flatMail()).not.toContain('no real money was charged');
	});
});

describe('the languages of a receipt', () => {
	it.each([
		['en', false, ['en']],
		['fr', false, ['fr']],
		['fr', true, ['fr']],
		['en', true, ['fr', 'en']],
	] as const)('for who reads %s, billed in Québec %s, are %j', (language, isFrenchFirst, expected) => {
		expect(receiptLanguages(language, { isFrenchFirst })).toEqual(expected);
	});
});

describe('the mail with a receipt', () => {
	it.each(['en', 'fr'] as const)('in %s has all of it, and says so in its subject', (language) => {
		const receipt = buildReceipt();
		const { subject, language: spoken } = receiptMail(brand, personOf(language), receipt);
		expect(flat(subject)).toBe(language === 'en' ? 'Your receipt PO-000123: $23.00' : 'Votre reçu PO-000123 : 23,00 $');
		expect(spoken).toBe(language);
		const mail = flatMail(receipt, language);
		const [words] = writeReceipt(receipt, language);
		const said = words === undefined ? [] : inMail(words).filter((text) => text !== words.title);
		for (const text of said) if (!billToOf(receipt).includes(text)) expect(mail).toContain(text);
		expect(mail).toContain(`${brand.canonicalOrigin}/desktop/CCReceipt/${receipt.sessionId}`);
		expect(mail).toContain(flat(billToOf(receipt).join(', ')));
	});

	it('to an English-speaking person in Québec is in both languages, French first', () => {
		const mail = flatMail(buildReceipt({ isFrenchFirst: true }));
		expect(mail).toContain('"subject":"Votre reçu');
		expect(mail.indexOf('Numéro de commande')).toBeLessThan(mail.indexOf('Order number'));
		expect(mail.indexOf('Order number')).toBeGreaterThan(0);
	});

	const billToOf = (receipt: ReturnType<typeof buildReceipt>) => receipt.billTo.en.map(flat);
});

describe('the receipt as PDF', () => {
	const letterhead = () => createFindLetterhead(registry)(brand);
	const read = async (receipt: Receipt, language: Language) =>
		readPdf(await receiptPdf(receipt, language, await letterhead()));

	it.each(['en', 'fr'] as const)('in %s has all of it on one page', async (language) => {
		const receipt = buildReceipt();
		const { lines, pages, language: spoken } = await read(receipt, language);
		expect(pages).toBe(1);
		expect(spoken).toBe(`${language}-CA`);
		// A long value goes on in the next line: words are looked for.
		const words = new Set(lines.join(' ').split(/[\s|]+/));
		const said = writeReceipt(receipt, language).flatMap(onPaper).join(' ').split(' ');
		expect(said.filter((word) => word !== '' && !words.has(word))).toEqual([]);
	});

	it('in two languages has a page of each, French first, and says which is which', async () => {
		const bytes = await receiptPdf(buildReceipt({ isFrenchFirst: true }), 'en', await letterhead());
		const { lines, pages, title } = await readPdf(bytes);
		expect(pages).toBe(2);
		expect(title).toBe('Reçu de paiement PO-000123');
		const text = lines.join('\n');
		expect(text.indexOf('Reçu de paiement')).toBeLessThan(text.indexOf('Payment receipt'));
		// Each can be passed on separately.
		expect(lines.filter((line) => line.includes('1 800 555-0142 · www.portico.example'))).toHaveLength(2);
		expect(bytes.toString('latin1').match(/\/Lang \((fr|en)-CA\)/g)).toEqual(
			expect.arrayContaining(['/Lang (fr-CA)', '/Lang (en-CA)']),
		);
	});

	it('stays on one page with long names and four items', async () => {
		const items = Array.from({ length: 4 }, (_item, index) => ({
			description: { en: `Item ${index} ${'long '.repeat(10)}`, fr: '' },
			quantity: 1,
			unitAmount: 400,
			amount: 400,
		}));
		const { pages } = await read(
			buildReceipt({
				items,
				card: { brand: 'mastercard', last4: '4444', holder: 'W'.repeat(26) },
				billTo: { en: Array.from({ length: 4 }, () => 'Hypothèques '.repeat(6)), fr: [] },
			}),
			'en',
		);
		expect(pages).toBe(1);
	});
});
