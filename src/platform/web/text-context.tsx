// Texts for components: the catalogues that the page or the route brought, in one language.
import { createContext, type ReactElement, type ReactNode, use, useMemo } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { type Catalog, type Translate, type Translation, translator } from '#platform/contract/text.ts';

interface Texts {
	readonly language: Language;
	readonly catalogs: Readonly<Record<string, Catalog>>;
}

const TextContext = createContext<Texts | undefined>(undefined);

export interface TextProviderProps {
	readonly language: Language;
	/** Catalogues by slice, all in `language`. A nested provider adds to those above it. */
	readonly catalogs: Readonly<Record<string, Catalog>>;
	readonly children: ReactNode;
}

export function TextProvider({ language, catalogs, children }: TextProviderProps): ReactElement {
	const outer = use(TextContext);
	const texts = useMemo(
		() => ({ language, catalogs: { ...(outer?.language === language ? outer.catalogs : {}), ...catalogs } }),
		[outer, language, catalogs],
	);
	return <TextContext value={texts}>{children}</TextContext>;
}

export function useLanguage(): Language {
	return requireTexts(use(TextContext)).language;
}

/** Names a catalogue, and carries the type of its English for `useText`. */
export interface TextSource<C extends Catalog> {
	readonly slice: string;
	/** Absent where the texts come with the page. */
	readonly load?: { readonly en: () => Promise<C> };
}

/** A catalogue that comes with the HTML of a page. */
export function pageTexts<C extends Catalog>(slice: string): TextSource<C> {
	return { slice };
}

/** The translate function of a catalogue that the page or the route brought: `useText(creditTexts)`. */
export function useText<C extends Catalog>({ slice }: TextSource<C>): Translate<C> {
	const { language, catalogs } = requireTexts(use(TextContext));
	const catalog = catalogs[slice];
	if (catalog === undefined) throw new Error(`The texts of ${slice} were not loaded for this page`);
	return useMemo(() => translator<C>(catalog as Translation<C>, language), [catalog, language]);
}

function requireTexts(texts: Texts | undefined): Texts {
	if (texts === undefined) throw new Error('Wrap the page in a TextProvider');
	return texts;
}
