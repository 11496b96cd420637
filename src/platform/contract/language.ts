/** The interface languages (specification § 9: en and fr, default en). */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** What a function makes for each language. The function has no other effect. */
/* @__NO_SIDE_EFFECTS__ */
export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
	return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;
}

/** `LanguageID` on the wire: 1 is English, 2 is French (specification § 3). */
export const languageIds = { en: 1, fr: 2 } as const satisfies Record<Language, number>;

/** Specification § 4: French if the stored value equals `fr`, otherwise English. */
export function parseLanguage(stored: unknown): Language {
	return stored === 'fr' ? 'fr' : 'en';
}

export function languageFromId(id: number): Language {
	return id === languageIds.fr ? 'fr' : 'en';
}

/** BCP 47 tags that `Intl` and the `lang` attribute get: the product's French and English are Canadian. */
export const locales = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;

export const themes = ['default', 'dark'] as const;
/** Specification § 4: default or dark. */
export type Theme = (typeof themes)[number];

export function parseTheme(stored: unknown): Theme {
	return stored === 'dark' ? 'dark' : 'default';
}
