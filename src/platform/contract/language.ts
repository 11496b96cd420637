/** The interface has these languages (specification § 9: en and fr, default en). */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** What a function makes for each language. The function has no other effect. */
/* @__NO_SIDE_EFFECTS__ */
export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
	return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;
}

/** `LanguageID` on the wire: 1 is English, 2 is French (specification § 3). */
export const languageIds = { en: 1, fr: 2 } as const satisfies Record<Language, number>;

/** Specification § 4: English for what is no language, such as a value that was never stored. */
export function parseLanguage(stored: unknown): Language {
	return languages.find((language) => language === stored) ?? 'en';
}

/** What a page is changed into by one press. */
export function otherThan(language: Language): Language {
	return languages.find((one) => one !== language) ?? language;
}

export function languageFromId(id: number): Language {
	return languages.find((language) => languageIds[language] === id) ?? 'en';
}

/** The header in which a page says its language with each call, `en` or `fr`: the words of the answer are in it. */
export const languageHeader = 'portal-language';

/** Each is called by its own name, whatever language the page is in. */
export const languageNames = { en: 'English', fr: 'Français' } as const satisfies Record<Language, string>;

/** BCP 47 tags that `Intl` and the `lang` attribute get: the product's French and English are Canadian. */
export const locales = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;

export const themes = ['default', 'dark'] as const;
/** Specification § 4: default or dark. */
export type Theme = (typeof themes)[number];

/** What a person may choose: a theme, or that of the device, which can change at any hour. */
export type ThemeChoice = Theme | 'device';

export function parseTheme(stored: unknown): Theme {
	return stored === 'dark' ? 'dark' : 'default';
}
