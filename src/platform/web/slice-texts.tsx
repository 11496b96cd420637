// A slice's texts arrive with its screen, in one language; a change of language fetches the other then.
import { type ReactElement, type ReactNode, use } from 'react';
import type { Language } from '#platform/contract/language.ts';
import type { Catalog } from '#platform/contract/text.ts';
import { TextProvider, useLanguage } from './text-context.tsx';

export interface SliceCatalog {
	readonly slice: string;
	readonly load: Readonly<Record<Language, () => Promise<Catalog>>>;
}

const loading = new Map<string, Promise<Catalog>>();
const ready = new Map<string, Catalog>();

/** Keeps texts that came with the HTML. */
export function keepSliceTexts(slice: string, language: Language, texts: Catalog): void {
	ready.set(`${slice} ${language}`, texts);
}

/**
 * Starts or finds the download of a slice's texts: one promise for all calls, so that `use` recognises it. A failed one is
 * forgotten, so that the next try is a new one.
 */
export function loadSliceTexts(catalog: SliceCatalog, language: Language): Promise<Catalog> {
	const key = `${catalog.slice} ${language}`;
	const begun = loading.get(key);
	if (begun !== undefined) return begun;
	const kept = ready.get(key);
	const texts = kept === undefined ? catalog.load[language]() : Promise.resolve(kept);
	loading.set(key, texts);
	texts.then(
		(arrived) => ready.set(key, arrived),
		() => loading.delete(key),
	);
	return texts;
}

/** Gives the components inside the texts of one slice; suspends until they are there. */
export function SliceTexts({
	catalog,
	children,
}: {
	readonly catalog: SliceCatalog;
	readonly children: ReactNode;
}): ReactElement {
	const language = useLanguage();
	const texts = ready.get(`${catalog.slice} ${language}`) ?? use(loadSliceTexts(catalog, language));
	return (
		<TextProvider language={language} catalogs={{ [catalog.slice]: texts }}>
			{children}
		</TextProvider>
	);
}
