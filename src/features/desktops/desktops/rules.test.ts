import { describe, expect, it } from 'vitest';
import { matchesSearch } from './rules.ts';

describe('looking for a shortcut', () => {
	it.each([
		['Bank of Canada rates', 'canada'],
		['Bank of Canada rates', 'RATES bank'],
		['Taux de la Banque du Québec', 'quebec'],
		['Hypotheque', 'hypothèque'],
		['Crédits', 'CRÉDITS'],
		['Anything', ''],
		['Anything', '  '],
	])('finds “%s” by “%s”', (text, query) => expect(matchesSearch(text, query)).toBe(true));

	it.each([
		['Bank of Canada rates', 'canada mortgage'],
		['Rates', 'rates.'],
		['Rates', '.*'],
	])('does not find “%s” by “%s”', (text, query) => expect(matchesSearch(text, query)).toBe(false));
});
