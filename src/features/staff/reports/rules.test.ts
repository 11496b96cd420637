import { describe, expect, it } from 'vitest';
import { parsePeriod, periodOfMonth, writePeriod } from './rules.ts';

describe('the address of a period', () => {
	it.each([
		['2027-03', '2027-03-01', '2027-03-31'],
		['2028-02', '2028-02-01', '2028-02-29'],
		['2027', '2027-01-01', '2027-12-31'],
		['2026-11..2027-02', '2026-11-01', '2027-02-28'],
	])('%s is read and written', (text, from, to) => {
		expect(parsePeriod(text)).toEqual({ from, to });
		expect(writePeriod({ from, to })).toBe(text);
	});

	it('names one month where it begins and ends in the same', () => {
		expect(parsePeriod('2027-03..2027-03')).toEqual(periodOfMonth('2027-03-17'));
	});

	it.each([
		'',
		'27',
		'2027-13',
		'2027-3',
		'2027-03-01',
		'2027-03..2027-02',
		'2000-01..2027-01',
		'2027..2028',
		'journal',
	])('%j is none', (text) => expect(parsePeriod(text)).toBeUndefined());
});
