import { expect, it } from 'vitest';
import { after, before, days, hours, minutes, seconds, secondsUntil } from './duration.ts';
import { languageFromId, parseLanguage, parseTheme } from './language.ts';

it('names durations in milliseconds', () => {
	expect([seconds(1), minutes(1), hours(1), days(1)]).toEqual([1000, 60_000, 3_600_000, 86_400_000]);
});

it('counts from a time forwards and backwards, over a change to summer time as over any night', () => {
	const start = new Date('2026-03-07T22:00:00-05:00');
	expect(after(start, days(1)).toISOString()).toBe('2026-03-09T03:00:00.000Z');
	expect(before(after(start, days(1)), days(1))).toEqual(start);
});

it('waits whole seconds, rounded up, and never less than none', () => {
	const now = new Date('2026-03-02T15:00:00.000Z');
	expect(secondsUntil(now, new Date('2026-03-02T15:00:01.001Z'))).toBe(2);
	expect(secondsUntil(now, new Date('2026-03-02T15:00:01.000Z'))).toBe(1);
	expect(secondsUntil(now, now)).toBe(0);
	expect(secondsUntil(now, new Date('2026-03-02T14:00:00.000Z'))).toBe(0);
});

it('speaks French when the stored value equals fr, otherwise English (specification § 4)', () => {
	expect(parseLanguage('fr')).toBe('fr');
	for (const stored of ['en', 'FR', 'fr-CA', ' fr', '', null, undefined, 2, {}])
		expect(parseLanguage(stored)).toBe('en');
	expect([languageFromId(1), languageFromId(2), languageFromId(0), languageFromId(3)]).toEqual([
		'en',
		'fr',
		'en',
		'en',
	]);
});

it('is dark when the stored theme is dark, otherwise default', () => {
	expect(parseTheme('dark')).toBe('dark');
	for (const stored of ['default', 'Dark', '', null, undefined]) expect(parseTheme(stored)).toBe('default');
});
