import { describe, expect, it } from 'vitest';
import { parseFind, withoutPart } from './rules.ts';

const today = '2026-11-24';
const of = (query: string) => parseFind(query, today).map(({ kind, value }) => `${kind} ${value}`);

describe('what a caller says of a payment', () => {
	it.each([
		['4242 133.34 nov 21', ['card 4242', 'amount 13334', 'day 2026-11-21']],
		['4242 133,34 $ 21 nov.', ['card 4242', 'amount 13334', 'day 2026-11-21']],
		['$133.34', ['amount 13334']],
		['133,34', ['amount 13334']],
		['le 21 novembre', ['name le', 'day 2026-11-21']],
		['december 3', ['day 2025-12-03']],
		['3 déc 2024', ['day 2024-12-03']],
		['2026-02-29', ['name 2026-02-29']],
		['feb 29', ['day 2024-02-29']],
		['4242', ['digits 4242']],
		['34', ['digits 34']],
		['•••• 4242', ['card 4242']],
		['INV-0000042', ['number INV-0000042']],
		['po-000123', ['number PO-000123']],
		['pi_3SWcQ2xx4Kd9', ['reference pi_3SWcQ2xx4Kd9']],
		['amelia chen 113.00', ['name amelia chen', 'amount 11300']],
		['juillet 4', ['day 2026-07-04']],
		['june 4', ['day 2026-06-04']],
		['', []],
	])('%s', (query, parts) => expect(of(query)).toEqual(parts));

	it('is the same without one of its parts', () => {
		const parts = parseFind('4242 133,34 $ nov 21', today);
		const [, amount = parts[0]] = parts;
		expect(amount && withoutPart(parts, amount)).toBe('4242 nov 21');
	});
});
