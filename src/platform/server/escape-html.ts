import type { Catalog, Translate } from '#platform/contract/text.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in an element or between double quotes in an attribute. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

/** Texts, with what is put into them, for pages that are written as strings. */
export function escapeTexts<C extends Catalog>(translate: Translate<C>): Translate<C> {
	return (key, ...values) => escapeHtml(translate(key, ...values));
}
