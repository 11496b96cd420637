import { formatSignedMoney } from '#platform/contract/money.ts';
import { describe, expect, it } from 'vitest';
import { formatInvoiceNumber, invoiceLanguages, parseInvoiceSearch } from './rules.ts';

it.each([
	['INV', 1, 'INV-0000001'],
	['CN', 318, 'CN-0000318'],
	['INV', 12_345_678, 'INV-12345678'],
] as const)('%s %i is %s', (series, number, text) => expect(formatInvoiceNumber(series, number)).toBe(text));

describe('what people type', () => {
	const invoice = { number: { series: 'INV', number: 12_874 } };
	it.each([
		['INV-0012874', invoice],
		[' inv 12874', invoice],
		['inv12874', invoice],
		['cn-318', { number: { series: 'CN', number: 318 } }],
		['12874', { number: { series: undefined, number: 12_874 }, amount: 1_287_400 }],
		['113.00', { amount: 11_300 }],
		['$1,113.00', { amount: 111_300 }],
		['1 113,00 $', { amount: 111_300 }],
		['\u221256.50', { amount: 5_650 }],
		['-56,50', { amount: 5_650 }],
		['INV-', {}],
		['PO-000123', { orderNumber: 'PO-000123' }],
		['po 123', { orderNumber: 'PO-000123' }],
		['PO-', {}],
		['1.234.5', {}],
		['9999999999999', {}],
		['%', {}],
	])('“%s” is %j', (typed, search) => expect(parseInvoiceSearch(typed)).toEqual(search));
});

it.each([
	['en', false, ['en']],
	['fr', false, ['fr']],
	['both', false, ['en', 'fr']],
	// The Charter of the French Language, s. 57, asks for it.
	['en', true, ['fr', 'en']],
	['fr', true, ['fr']],
	['both', true, ['fr', 'en']],
] as const)('asked for in %s, in Québec %s, it is in %j', (wanted, isFrenchFirst, languages) => {
	expect(invoiceLanguages(wanted, isFrenchFirst)).toEqual(languages);
});

it('an amount below zero has a sign of subtraction', () => {
	expect(formatSignedMoney(-5_650, 'en')).toBe('\u2212$56.50');
	expect(formatSignedMoney(-5_650, 'fr').replaceAll(/\s/g, ' ')).toBe('\u221256,50 $');
	expect(formatSignedMoney(11_300, 'en')).toBe('$113.00');
});
