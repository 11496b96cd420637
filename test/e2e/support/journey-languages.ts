import { basename } from 'node:path';
import { type Language, languages } from '#platform/contract/language.ts';

/**
 * Languages that a file's journeys are walked in: one, of which half of the files take each; both with `npm test -- everything`.
 * What only the language changes is looked at on every screen, see accessibility.spec.ts.
 */
export function journeyLanguages(file: string): readonly Language[] {
	if (process.env['TEST_EVERYTHING'] !== undefined) return languages;
	const sum = Buffer.from(basename(file)).reduce((total, byte) => total + byte, 0);
	return languages.filter((_, index) => index === sum % languages.length);
}
