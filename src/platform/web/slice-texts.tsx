// A slice's texts arrive with its screen, in one language; a change of language fetches the other then.
import type { ReactElement, ReactNode } from 'react';
import type { Language } from '#platform/contract/language.ts';
import type { Catalog, Translation } from '#platform/contract/text.ts';
import { createLazyCache } from './lazy-cache.ts';
import { TextProvider, type TextSource, useLanguage } from './text-context.tsx';

export interface SliceCatalog<C extends Catalog = Catalog> extends TextSource<C> {
	readonly load: { readonly en: () => Promise<C>; readonly fr: () => Promise<Translation<C>> };
}

const texts = createLazyCache<Catalog>();

/** Keeps texts that came with the HTML. */
export function keepSliceTexts(slice: string, language: Language, catalog: Catalog): void {
	texts.keep(`${slice} ${language}`, catalog);
}

/** Starts or finds the download of a slice's texts. */
export function loadSliceTexts({ slice, load }: SliceCatalog, language: Language): Promise<Catalog> {
	return texts.load(`${slice} ${language}`, load[language]);
}

/** Gives the components inside the texts of one slice; suspends until they are there. */
export function SliceTexts({
	catalog: { slice, load },
	children,
}: {
	readonly catalog: SliceCatalog;
	readonly children: ReactNode;
}): ReactElement {
	const language = useLanguage();
	const catalog = texts.useLoaded(`${slice} ${language}`, load[language]);
	return (
		<TextProvider language={language} catalogs={{ [slice]: catalog }}>
			{children}
		</TextProvider>
	);
}
