// Times of day as people read them.
import { type Language, locales } from './language.ts';

/**
 * `Intl.DateTimeFormat`, except that an hour below ten carries no zero in French: 9 h 05, as the Office québécois de la langue
 * française has it.
 */
export function createMomentFormat(language: Language, options: Intl.DateTimeFormatOptions): (at: Date) => string {
	const format = new Intl.DateTimeFormat(locales[language], options);
	if (language !== 'fr') return (at) => format.format(at);
	return (at) =>
		format
			.formatToParts(at)
			.map(({ type, value }) => (type === 'hour' ? value.replace(/^0(?=\d)/, '') : value))
			.join('');
}
