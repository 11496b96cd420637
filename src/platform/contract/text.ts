// Typed texts. A slice keeps its English in messages.en.ts (`as const`) and its French in messages.fr.ts, typed as
// `Translation<typeof en>`: a missing or surplus French key does not compile. test/repo/texts.test.ts compares placeholders.
import { type Language, locales } from './language.ts';

/**
 * `many` is the arm that French uses for whole millions. `other` serves for an arm that a text does without: English has no `one` where
 * the number always shows decimals, since it is “1.00 credits”.
 */
interface Plural {
	readonly one?: string;
	readonly many?: string;
	readonly other: string;
}
export type Text = string | Plural;
export type Catalog = Readonly<Record<string, Text>>;
/** French needs `one` in every plural: it is the form of all that is less than two, “1,50 crédit”. */
export type Translation<C extends Catalog> = {
	readonly [K in keyof C]: C[K] extends string ? string : Plural & { readonly one: string };
};

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type PlaceholdersOf<T> = T extends string
	? Placeholders<T>
	: T extends Plural
		? Placeholders<T[keyof T & keyof Plural]> | 'count'
		: never;
export type TextValue = string | number;
type Values<T> = [PlaceholdersOf<T>] extends [never]
	? []
	: [values: { readonly [K in PlaceholdersOf<T>]: K extends 'count' ? number : TextValue }];

/** Looks a key up in one catalogue; `{name}` placeholders become required arguments, plurals need `count`. */
export type Translate<C extends Catalog> = <K extends keyof C & string>(key: K, ...values: Values<C[K]>) => string;

const pluralRules = {
	en: new Intl.PluralRules(locales.en),
	fr: new Intl.PluralRules(locales.fr),
} satisfies Record<Language, Intl.PluralRules>;
const numberFormats = {
	en: new Intl.NumberFormat(locales.en),
	fr: new Intl.NumberFormat(locales.fr),
} satisfies Record<Language, Intl.NumberFormat>;

/** Fills `{name}` placeholders and picks the plural arm for `values.count`; numbers are written as the language writes them. */
export function formatText(text: Text, language: Language, values: Readonly<Record<string, TextValue>> = {}): string {
	const template = typeof text === 'string' ? text : pickArm(text, language, values['count']);
	return template.replace(placeholder, (whole, link: string | undefined, name: string, stop = '') => {
		const value = values[name];
		if (value === undefined) return whole;
		const written = typeof value === 'number' ? numberFormats[language].format(value) : value;
		return `${link !== undefined && language === 'fr' && elides.test(written) ? elide(link) : (link ?? '')}${written}${written.endsWith('.') ? '' : stop}`;
	});
}

/**
 * With the “de” or “que” before it, which French shortens before a vowel, and with the full stop after it, which is left out where the
 * value ends with one: “by 10:00 p.m.” and “Piper Inc.” end a sentence themselves.
 */
const placeholder = /((?<!\p{L})(?:d|qu)e[ \u00A0])?\{(\w+)\}(\.)?/giu;
/** Not before “onze” and “oui”. An h is left: it is mute in Hélène and not in Harbour, and “de Hélène” offends no one. */
const elides = /^(?!onz|oui)[aeiouàâæéèêëîïôœùû]/i;

/** “d’Amélie”, “qu’Olivier”. */
function elide(link: string): string {
	return `${link.slice(0, -2)}’`;
}

function pickArm(text: Plural, language: Language, count: TextValue | undefined): string {
	const arm = pluralRules[language].select(typeof count === 'number' ? count : 0);
	if (arm === 'one' || arm === 'many') return text[arm] ?? text.other;
	return text.other;
}

/** Makes a translate function over one language of a catalogue. */
export function translator<C extends Catalog>(catalog: Translation<C>, language: Language): Translate<C> {
	return (key, ...values) => formatText(catalog[key], language, values[0]);
}

/** The same for both languages of one, where a text is written in its reader's language. */
export function translators<C extends Catalog>(
	en: C,
	fr: Translation<NoInfer<C>>,
): Readonly<Record<Language, Translate<C>>> {
	return { en: translator<C>(en as Translation<C>, 'en'), fr: translator<C>(fr, 'fr') };
}
