import { expect, it } from 'vitest';
import { remittanceOf } from './rules.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };

it('a monthly remittance is due at the end of the next month, or on its 20th', () => {
	const monthly = { every: 'month', firstMonth: 1 } as const;
	expect(remittanceOf('gst_hst', monthly, november)).toEqual({ ...november, dueOn: '2026-12-31' });
	expect(remittanceOf('pst_bc', monthly, november)).toMatchObject({ dueOn: '2026-12-31' });
	expect(remittanceOf('pst_sk', monthly, november)).toMatchObject({ dueOn: '2026-12-20' });
	expect(remittanceOf('gst_hst', monthly, { from: '2028-01-01', to: '2028-01-31' })).toMatchObject({
		dueOn: '2028-02-29',
	});
});

it('a quarter begins in the month that the seller says, and may reach over New Year', () => {
	const quarterly = { every: 'quarter', firstMonth: 1 } as const;
	expect(remittanceOf('rst_mb', quarterly, november)).toEqual({
		from: '2026-10-01',
		to: '2026-12-31',
		dueOn: '2027-01-20',
	});
	expect(remittanceOf('qst', { every: 'quarter', firstMonth: 3 }, { from: '2027-01-01', to: '2027-02-28' })).toEqual({
		from: '2026-12-01',
		to: '2027-02-28',
		dueOn: '2027-03-31',
	});
});

it('a year is due three months after its end, and in provinces in the next month', () => {
	const yearly = { every: 'year', firstMonth: 2 } as const;
	expect(remittanceOf('gst_hst', yearly, { from: '2027-01-01', to: '2027-01-31' })).toEqual({
		from: '2026-02-01',
		to: '2027-01-31',
		dueOn: '2027-04-30',
	});
	expect(remittanceOf('pst_bc', yearly, november)).toMatchObject({ dueOn: '2027-02-28' });
});

it('a period over several remittances has no day', () => {
	expect(
		remittanceOf('gst_hst', { every: 'month', firstMonth: 1 }, { from: '2026-01-01', to: '2026-12-31' }),
	).toBeUndefined();
	expect(
		remittanceOf('gst_hst', { every: 'year', firstMonth: 1 }, { from: '2026-01-01', to: '2026-12-31' }),
	).toBeDefined();
});
