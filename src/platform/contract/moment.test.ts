import { expect, test } from 'vitest';
import { formatMailTime } from './mail-time.ts';
import { createMomentFormat } from './moment.ts';

const early = new Date('2026-11-22T14:05:09Z');
const late = new Date('2026-11-23T03:05:09Z');
const zone = 'America/Toronto';

test('a French hour below ten has no zero, its minutes do', () => {
	const format = createMomentFormat('fr', { timeStyle: 'short', timeZone: zone });
	expect(format(early)).toMatch(/^9\sh\s05$/);
	expect(format(late)).toMatch(/^22\sh\s05$/);
	expect(format(new Date('2026-11-22T05:05:00Z'))).toMatch(/^0\sh\s05$/);
});

test('an English time is what the language has', () => {
	expect(createMomentFormat('en', { timeStyle: 'short', timeZone: zone })(early)).toMatch(/^9:05\sa\.m\.$/);
});

test('a time in mail names its day and zone and leaves the seconds out', () => {
	expect(formatMailTime(late, 'en')).toMatch(/^Sunday, November 22, 2026 at 10:05\sp\.m\. EST$/);
	expect(formatMailTime(early, 'fr')).toMatch(/^dimanche 22 novembre 2026 à 9\sh\s05 HNE$/);
});
