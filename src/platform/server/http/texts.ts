// Public texts by problem code, in both languages, gathered from the platform and every slice by the composition.
import { type Language, inEachLanguage } from '#platform/contract/language.ts';
import { en } from '#platform/contract/messages.en.ts';
import { fr } from '#platform/contract/messages.fr.ts';
import { type Catalog, formatText, type TextValue } from '#platform/contract/text.ts';

export interface CatalogPair {
	readonly en: Catalog;
	readonly fr: Catalog;
}

export interface ProblemTexts {
	/** The text of a code; a code without a text answers as an internal error does. */
	describe(code: string, language: Language, values?: Readonly<Record<string, TextValue>>): string;
}

export function buildProblemTexts(slices: readonly CatalogPair[]): ProblemTexts {
	const texts = inEachLanguage((language) => mergeCatalogs(language, slices));
	return {
		describe(code, language, values) {
			const text = texts[language].get(code) ?? { en, fr }[language]['server.internal_error'];
			return formatText(text, language, values);
		},
	};
}

function mergeCatalogs(language: Language, slices: readonly CatalogPair[]): ReadonlyMap<string, Catalog[string]> {
	return new Map([{ en, fr }, ...slices].flatMap((slice) => Object.entries(slice[language])));
}
