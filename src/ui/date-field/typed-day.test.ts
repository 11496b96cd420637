import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import { languages } from '#platform/contract/language.ts';
import { dayWords } from './day-words.ts';
import { readTypedDay } from './typed-day.ts';

/** A Tuesday. */
const today = '2026-11-24';
const read = (typed: string): readonly string[] | string => {
	const found = readTypedDay(typed, today);
	return found.kind === 'days' ? found.days : found.kind;
};

describe('a typed day', () => {
	it.each([
		['December 6', '2026-12-06'],
		['dec 6', '2026-12-06'],
		['6 dec', '2026-12-06'],
		['6 déc.', '2026-12-06'],
		['DÉCEMBRE 6', '2026-12-06'],
		['1er décembre', '2026-12-01'],
		['le 1er déc', '2026-12-01'],
		['December 1st', '2026-12-01'],
		['the 3rd of December', '2026-12-03'],
		['6 août', '2027-08-06'],
		['15 févr. 2027', '2027-02-15'],
		['sept 30 27', '2027-09-30'],
		['2027 janv 4', '2027-01-04'],
		['juil 4', '2027-07-04'],
		['juin 4', '2027-06-04'],
		['mar 3', '2027-03-03'],
		['mar. 3 nov. 2026', '2026-11-03'],
		['Sunday, December 6, 2026', '2026-12-06'],
		['dimanche 6 décembre 2026', '2026-12-06'],
		// A weekday that does not fit is of an edited text: what it says is the date.
		['Sunday, December 7, 2026', '2026-12-07'],
		['december', '2026-12-01'],
		['dec 2027', '2027-12-01'],
	])('reads %s by the name of its month', (typed, day) => {
		expect(read(typed)).toEqual([day]);
	});

	it.each([
		['2026-12-06', '2026-12-06'],
		['2026/12/6', '2026-12-06'],
		['20261206', '2026-12-06'],
		['  2026 . 12 . 06 ', '2026-12-06'],
		['12/25', '2026-12-25'],
		['25/12', '2026-12-25'],
		['25.12.2027', '2027-12-25'],
		['6', '2026-12-06'],
		['24', '2026-11-24'],
		['31', '2026-12-31'],
	])('reads %s, which has one reading', (typed, day) => {
		expect(read(typed)).toEqual([day]);
	});

	it.each([
		['06/12', ['2026-12-06', '2027-06-12']],
		['12/6', ['2026-12-06', '2027-06-12']],
		['6-1', ['2027-01-06', '2027-06-01']],
		['06/12/2026', ['2026-12-06', '2026-06-12']],
		['11/11', ['2027-11-11']],
		['26-12-06', ['2026-12-06', '2006-12-26']],
	])('offers every reading of %s, the nearest first', (typed, days) => {
		expect(read(typed)).toEqual(days);
	});

	it.each([
		['today', '2026-11-24'],
		['aujourd’hui', '2026-11-24'],
		["Aujourd'hui", '2026-11-24'],
		['demain', '2026-11-25'],
		['yesterday', '2026-11-23'],
		['après-demain', '2026-11-26'],
		['in 30 days', '2026-12-24'],
		['dans 30 jours', '2026-12-24'],
		['2 weeks', '2026-12-08'],
		['dans 3 mois', '2027-02-24'],
		['in 1 year', '2027-11-24'],
		['dans 2 ans', '2028-11-24'],
		['10 days ago', '2026-11-14'],
		['il y a 2 semaines', '2026-11-10'],
		['sunday', '2026-11-29'],
		['dim.', '2026-11-29'],
		['mardi', '2026-12-01'],
		['last sunday', '2026-11-22'],
		['vendredi prochain', '2026-11-27'],
	])('reads %s from today', (typed, day) => {
		expect(read(typed)).toEqual([day]);
	});

	it('is the next such day without a year, and the last one in reports', () => {
		expect(read('nov 24')).toEqual([today]);
		expect(read('nov 23')).toEqual(['2027-11-23']);
		expect(read('feb 29')).toEqual(['2028-02-29']);
		const back = (typed: string) => readTypedDay(typed, today, 'back');
		expect(back('nov 24')).toEqual({ kind: 'days', days: [today] });
		expect(back('nov 25')).toEqual({ kind: 'days', days: ['2025-11-25'] });
		expect(back('25')).toEqual({ kind: 'days', days: ['2026-10-25'] });
		expect(back('sunday')).toEqual({ kind: 'days', days: ['2026-11-22'] });
		expect(back('next sunday')).toEqual({ kind: 'days', days: ['2026-11-29'] });
	});

	it.each([
		['nov 31', '2026-11-30'],
		['31/11', '2026-11-30'],
		['2026-11-31', '2026-11-30'],
		['30 février', '2027-02-28'],
		['feb 29 2027', '2027-02-28'],
		['30 feb 2028', '2028-02-29'],
	])('says of %s how long its month is', (typed, last) => {
		expect(readTypedDay(typed, today)).toEqual({ kind: 'no_such_day', last });
	});

	it.each([
		'',
		'  ',
		'soon',
		'jui 4',
		'xy 4',
		'32',
		'0',
		'13/13',
		'2026-13-01',
		'6 dec 2026 7',
		'1800-01-01',
		'123',
		'in 5000 years',
		'dec dec 6',
		'x'.repeat(61),
		'constructor',
		'in 5 constructors',
	])('does not guess at “%s”', (typed) => {
		expect(read(typed)).toBe('unread');
	});

	it('reads every day back as the field writes it, in both languages', () => {
		for (let day = '2023-12-20'; day < '2028-03-05'; day = addDays(day, 1)) {
			for (const language of languages) {
				const { full, plain, short } = dayWords(language);
				for (const words of [full(day), plain(day), short(day)]) expect(read(words), words).toEqual([day]);
			}
		}
	});

	it('answers any text with days that exist, and never fails', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (typed) => {
				const found = readTypedDay(typed, today);
				const days = found.kind === 'days' ? found.days : found.kind === 'no_such_day' ? [found.last] : [];
				for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
			}),
		);
	});
});
