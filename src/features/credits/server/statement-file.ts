// A statement as a whole, as its files show it.
import type { Language } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { statementEn } from '../messages.en.ts';
import { statementFr } from '../messages.fr.ts';
import type { NameOf } from './movements.ts';
import type { DayRange } from './range.ts';
import type { Movement } from './statement.ts';

export interface StatementFile {
	readonly range: DayRange;
	readonly language: Language;
	readonly opening: number;
	readonly closing: number;
	/** The newest first. */
	readonly movements: readonly Movement[];
	readonly nameOf: NameOf;
}

export const statementTexts = translators(statementEn, statementFr);

export function detailsOf({ service, externalReference, note }: Movement, name: string | undefined): string {
	return [name, service, externalReference, note].filter((part) => part !== undefined && part !== null).join(' · ');
}
