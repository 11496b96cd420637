// A statement as a whole, as its files show it.
import type { Language } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { withoutLinks } from '#platform/contract/typed-text.ts';
import { statementEn } from '../messages.en.ts';
import { statementFr } from '../messages.fr.ts';
import type { DayRange } from './range.ts';
import { isNamedService } from '../rules.ts';
import type { Movement, ReversedTransaction } from './movements.ts';

export interface StatementFile {
	readonly range: DayRange;
	readonly language: Language;
	readonly opening: number;
	readonly closing: number;
	/** The newest first. */
	readonly movements: readonly Movement[];
	/** They name the other person of each movement. */
	readonly names: readonly (string | undefined)[];
}

export const statementTexts = translators(statementEn, statementFr);

/** How a file for people shows another person's words; one for programs has them as they are. */
export function quoteNote(note: string, language: Language): string {
	// Programs that show documents make links of addresses; documents drop characters that no one sees.
	return statementTexts[language]('statement.note', { words: withoutLinks(note, ' ') });
}

/** What a line of a statement says besides its kind; `name` is that of the other person. */
export function detailsOf(
	movement: Movement,
	name: string | undefined,
	language: Language,
	showNote = (note: string): string => note,
): readonly string[] {
	const { service, externalReference, note, reverses, reversedBy } = movement;
	const text = statementTexts[language];
	const parts = [
		name,
		service === null ? null : nameService(service, language),
		externalReference,
		reverses === null ? null : text('statement.reverses', { what: nameReversed(reverses, language), ...reverses }),
		note === null ? null : showNote(note),
		reversedBy === null ? null : text('statement.reversed_by', { reference: reversedBy }),
	];
	return parts.filter((part) => part !== undefined && part !== null);
}

/** A service without a name here is called by its code, which says something to who knows the product. */
export function nameService(service: string, language: Language): string {
	return isNamedService(service) ? statementTexts[language](`service.${service}`) : service;
}

export function nameReversed({ kind, service }: ReversedTransaction, language: Language): string {
	return service === null ? statementTexts[language](`kind.${kind}`) : nameService(service, language);
}
