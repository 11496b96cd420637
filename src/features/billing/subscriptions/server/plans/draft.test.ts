import { describe, expect, it } from 'vitest';
import { leastCharge } from '../../contract.ts';
import { settleWith } from './draft.ts';

describe('what is charged of a document', () => {
	it.each([
		['less than a processor takes', leastCharge - 1, 0, leastCharge - 1],
		['the least that it takes', leastCharge, leastCharge, 0],
		['what is owed to the person', -2_000, 0, -2_000],
		['nothing', 0, 0, 0],
	])('%s: %i', (_title, total, charged, carriedOver) => {
		expect(settleWith({ carries: [] }, total)).toEqual({ carries: [], carried: 0, charged, carriedOver });
	});

	it('takes up what earlier ones left, in both directions', () => {
		const carries = [
			{ invoiceId: 'one', number: 'PRT-1', day: '2026-03-02', balance: 49 },
			{ invoiceId: 'two', number: 'PRT-2', day: '2026-04-02', balance: -30 },
		];
		const settled = { carries: ['one', 'two'], carried: 19 };
		expect(settleWith({ carries }, 31)).toEqual({ ...settled, charged: 50, carriedOver: 0 });
		expect(settleWith({ carries }, 30)).toEqual({ ...settled, charged: 0, carriedOver: 49 });
	});
});
