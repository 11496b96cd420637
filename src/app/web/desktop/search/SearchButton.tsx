import { type ComponentType, type ReactElement, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#platform/contract/language.ts';
import { createLazyCache } from '#platform/web/lazy-cache.ts';
import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage } from '#platform/web/text-context.tsx';
import {
	type EarlySearch,
	isEarlySearchOpen,
	isMac,
	isSearchShortcut,
	openEarlySearch,
	searchKeys,
	takeEarlySearch,
} from '../early-search/early-search.ts';
import { SearchFace } from '../early-search/SearchFace.tsx';
import type { SearchDialogProps } from './SearchDialog.tsx';

interface Loaded {
	readonly SearchDialog: ComponentType<SearchDialogProps>;
}

const loads = createLazyCache<Loaded>();

/** With its texts, so that it is drawn as soon as it is given what was typed. */
function loadSearch(language: Language): Promise<Loaded> {
	return loads.load(language, async () => {
		const { SearchDialog, shownTexts } = await import('./SearchDialog.tsx');
		await Promise.all(shownTexts.map((catalog) => loadSliceTexts(catalog, language)));
		return { SearchDialog };
	});
}

/** Opens the search, which is fetched when the person comes near it. */
export function SearchButton(): ReactElement {
	const language = useLanguage();
	const [isOpen, setOpen] = useState(false);
	const [loaded, setLoaded] = useState<Loaded & { readonly early?: EarlySearch | undefined }>();
	const [failure, setFailure] = useState<{ readonly error: unknown }>();
	const show = useCallback(async () => {
		openEarlySearch();
		try {
			const { SearchDialog } = await loadSearch(language);
			const early = takeEarlySearch();
			// No key comes between the field that closes and the one that opens.
			flushSync(() => {
				setLoaded({ SearchDialog, early });
				setOpen(early !== undefined);
			});
		} catch (error) {
			takeEarlySearch();
			setFailure({ error });
		}
	}, [language]);
	const isLoaded = loaded !== undefined;
	const open = useCallback(() => {
		if (isLoaded) setOpen(true);
		else void show();
	}, [isLoaded, show]);
	useEffect(() => {
		// oxlint-disable-next-line react/set-state-in-effect -- the page's own script has opened the field; state is set once the search has come
		if (!isLoaded && isEarlySearchOpen()) void show();
		const press = (event: KeyboardEvent): void => {
			if (!isSearchShortcut(event)) return;
			event.preventDefault();
			if (!isDialogOpen()) open();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [isLoaded, open, show]);
	if (failure !== undefined) throw failure.error;
	return (
		<>
			<SearchFace
				isOpen={isOpen}
				keys={searchKeys(isMac())}
				onNear={() => void loadSearch(language).then(setLoaded, () => undefined)}
				onOpen={open}
			/>
			{loaded !== undefined && <loaded.SearchDialog isOpen={isOpen} onOpenChange={setOpen} early={loaded.early} />}
		</>
	);
}

/** A question that waits for its answer is not covered by another; and one on its way out would not take the focus again. */
function isDialogOpen(): boolean {
	// A toast is an alert dialog, too, in a landmark.
	return document.querySelector('dialog[open], [role=dialog], [role=alertdialog]:not([role=region] *)') !== null;
}
