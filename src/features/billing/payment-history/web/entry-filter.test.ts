import { describe, expect, it } from 'vitest';
import { parseListQuery, writeListQuery } from './entry-filter.ts';

const nothing = { year: undefined, show: undefined, search: undefined, open: [], number: undefined };

describe('the address of the list', () => {
	it('says nothing of the list as it opens', () => expect(parseListQuery({})).toEqual(nothing));

	it.each([
		[
			{ year: '2025', show: 'refunds', open: 'INV-0000034,INV-0000035' },
			{ year: 2025, show: 'refunds', open: ['INV-0000034', 'INV-0000035'] },
		],
		// As the two lists of before wrote it.
		[{ number: 'PO-000123' }, { year: 'all', search: 'PO-000123', number: 'PO-000123' }],
		[{ search: ' inv 42 ' }, { year: 'all', search: 'inv 42' }],
		[
			{ days: '2025', state: 'past_due' },
			{ year: 2025, show: 'to_pay' },
		],
		[{ kind: 'subscription', days: 'last_30' }, { show: 'subscription' }],
		[
			{ state: 'disputed', search: '56.50', year: '2026' },
			{ year: 2026, show: 'disputed', search: '56.50' },
		],
		// Anyone may have written it.
		[{ year: '20', show: 'nothing', search: ' ', open: ',,', number: '' }, {}],
	])('%o', (address, expected) => expect(parseListQuery(address)).toEqual({ ...nothing, ...expected }));

	it('keeps what is open, the latest of many', () => {
		const open = Array.from({ length: 25 }, (_, index) => `INV-${index}`);
		const written = writeListQuery({ ...nothing, year: 'all', open });
		expect(written).toMatchObject({ year: 'all' });
		expect(parseListQuery({ open: written.open ?? '' }).open).toEqual(open.slice(5));
	});
});
