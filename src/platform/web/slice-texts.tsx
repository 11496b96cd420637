// A slice's texts arrive with its screen, in one language; a change of language fetches the other then.
import { type ReactElement, type ReactNode, use } from 'react';
import type { Language } from '#platform/contract/language.ts';
import type { Catalog } from '#platform/contract/text.ts';
import { TextProvider, useLanguage } from './text-context.tsx';

export interface SliceCatalog {
	readonly slice: string;
	readonly load: Readonly<Record<Language, () => Promise<Catalog>>>;
}

const loaded = new Map<string, Promise<Catalog>>();

/** Starts or finds the download of a slice's texts. A failed one is forgotten, so that the next try is a new one. */
export function loadSliceTexts(catalog: SliceCatalog, language: Language): Promise<Catalog> {
	const key = `${catalog.slice} ${language}`;
	const known = loaded.get(key);
	if (known !== undefined) return known;
	const loading = catalog.load[language]();
	loaded.set(key, loading);
	loading.catch(() => loaded.delete(key));
	return loading;
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
	const texts = use(loadSliceTexts(catalog, language));
	return (
		<TextProvider language={language} catalogs={{ [catalog.slice]: texts }}>
			{children}
		</TextProvider>
	);
}
