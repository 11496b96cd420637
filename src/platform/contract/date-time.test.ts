import { expect, test } from 'vitest';
import { formatMailTime } from './mail-time.ts';
import { createDateTimeFormat, formatDay, formatDays, labelOfZone, nameOfZone } from './date-time.ts';

const early = new Date('2026-11-22T14:05:09Z');
const late = new Date('2026-11-23T03:05:09Z');
const zone = 'America/Toronto';

test('a French hour below ten has no zero, its minutes do', () => {
	const format = createDateTimeFormat('fr', { timeStyle: 'short', timeZone: zone });
	expect(format(early)).toBe('9\u00A0h\u00A005');
	expect(format(late)).toMatch(/^22\sh\s05$/);
	expect(format(new Date('2026-11-22T05:05:00Z'))).toMatch(/^0\sh\s05$/);
});

test('a time zone has the name that people know it by', () => {
	expect(nameOfZone(zone, 'en')).toBe('Eastern Time');
	expect(nameOfZone('America/St_Johns', 'fr')).toBe('heure de Terre-Neuve');
	expect(nameOfZone('America/Vancouver', 'fr')).toBe('heure du Pacifique');
	expect(labelOfZone('America/St_Johns', 'fr')).toBe('St Johns · heure de Terre-Neuve');
});

test('an English time is what the language has', () => {
	expect(createDateTimeFormat('en', { timeStyle: 'short', timeZone: zone })(early)).toMatch(/^9:05\sa\.m\.$/);
});

test('the first day of a French month is le 1er, in a range too, and no other day is', () => {
	expect(createDateTimeFormat('fr', { dateStyle: 'full', timeZone: zone })(new Date('2026-12-01T17:00:00Z'))).toBe(
		'mardi 1er décembre 2026',
	);
	expect(formatDay('2026-11-01', 'fr')).toBe('1er novembre 2026');
	expect(formatDay('2026-11-11', 'fr')).toBe('11 novembre 2026');
	expect(formatDays('2026-11-01', '2026-11-30', 'fr')).toBe('1er–30 novembre 2026');
});

test('an English day is what the language has', () => {
	expect(formatDay('2026-11-01', 'en')).toBe('November 1, 2026');
	expect(formatDays('2026-11-01', '2026-11-30', 'en')).toMatch(/^November 1\s*–\s*30, 2026$/);
});

test('a time in mail names its day and zone and leaves the seconds out', () => {
	expect(formatMailTime(late, 'en')).toMatch(/^Sunday, November 22, 2026 at 10:05\sp\.m\. EST$/);
	expect(formatMailTime(early, 'fr')).toMatch(/^dimanche 22 novembre 2026 à 9\sh\s05 HNE$/);
});
