import { describe, expect, it } from 'vitest';
import { parseFilter, periodOfFilter, rangeOfFilter, withPeriod, withSearch } from './transaction-filter.ts';

const today = '2026-11-22';

describe('the filter in an address', () => {
	it('has search and sort, without what is none', () => {
		expect(parseFilter({ search: ' HV-2041 ', show: 'spent' })).toEqual({ search: 'HV-2041', show: 'spent' });
		expect(parseFilter({ search: '  ', show: 'all', period: 'always', wallet: 'mine' })).toEqual({});
		expect(parseFilter({ search: 'x'.repeat(500) }).search).toHaveLength(120);
	});

	it('looks through a year for who comes with a search alone, and keeps the days of who types one', () => {
		expect(rangeOfFilter(parseFilter({ search: 'HV-2041' }), today)).toEqual({ from: '2025-11-23', to: today });
		expect(rangeOfFilter({}, today)).toEqual({ from: '2026-10-24', to: today });
		expect(rangeOfFilter(withSearch({}, 'HV'), today)).toEqual({ from: '2026-10-24', to: today });
		const own = { from: '2026-01-01', to: '2026-01-31' };
		expect(rangeOfFilter(withSearch(own, 'HV'), today)).toEqual(own);
		expect(withSearch({ search: 'HV', period: 'last_month' }, ' ').search).toBeUndefined();
	});

	it('keeps the search where the days change', () => {
		const changed = withPeriod({ search: 'HV', show: 'bought', from: '2026-01-01', to: '2026-01-31' }, 'last_month');
		expect(changed).toMatchObject({ search: 'HV', show: 'bought' });
		expect(periodOfFilter(changed)).toBe('last_month');
		expect(rangeOfFilter(changed, today)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
	});
});
