import { useCallback, useEffect, useState } from 'react';
import { useView } from '#platform/web/view.ts';

/** On the next visit of the home in this page they take no room from the start, so that nothing moves. */
let lastQuiet: ReadonlySet<string> = new Set();

export interface QuietTiles {
	/** Ids of live tiles that have nothing to say. */
	readonly quiet: ReadonlySet<string>;
	readonly onQuiet: (id: string, isQuiet: boolean) => void;
}

export function useQuietTiles(): QuietTiles {
	const view = useView();
	const [quiet, setQuiet] = useState(view?.quiet ?? lastQuiet);
	useEffect(() => {
		lastQuiet = quiet;
	}, [quiet]);
	const onQuiet = useCallback(
		(id: string, isQuiet: boolean) => {
			if (view !== undefined) return view.note(id);
			setQuiet((known) => {
				if (known.has(id) === isQuiet) return known;
				return new Set(isQuiet ? [...known, id] : [...known].filter((one) => one !== id));
			});
		},
		[view],
	);
	return { quiet, onQuiet };
}
