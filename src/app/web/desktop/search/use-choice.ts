import { type KeyboardEvent, useEffect, useState } from 'react';
import { keyOf, mayBeNumber, type SearchResult } from './find-results.ts';

interface Found {
	readonly results: readonly SearchResult[];
	readonly query: string;
	/** Whether the server has answered for the query. */
	readonly isSettled: boolean;
	/** The results are of another query than the typed one, which the server may still know. */
	readonly isCorrected: boolean;
	readonly optionId: (resultId: string) => string;
	/** Enter came before the field was there. */
	readonly isEntered: boolean;
	readonly onClear: () => void;
}

/** Which result is chosen, and the keys of the field that choose and open it. */
export function useChoice({ results, query, isSettled, isCorrected, optionId, isEntered, onClear }: Found) {
	const [chosenId, setChosenId] = useState<string>();
	// Enter that came before the server said whether there is this very number.
	const [heldQuery, setHeldQuery] = useState<string | undefined>(isEntered ? query : undefined);
	const active = results.find((result) => keyOf(result) === chosenId) ?? results[0];
	const activeOption = active === undefined ? undefined : optionId(keyOf(active));
	useEffect(() => {
		if (heldQuery !== query || !isSettled || activeOption === undefined) return;
		document.getElementById(activeOption)?.click();
	}, [heldQuery, query, isSettled, activeOption]);
	const choose = (next: SearchResult | undefined): void => {
		if (next === undefined) return;
		setChosenId(keyOf(next));
		document.getElementById(optionId(keyOf(next)))?.scrollIntoView({ block: 'nearest' });
	};
	const enter = (isNewTab: boolean): void => {
		const isUncertain = active === undefined || isCorrected || mayBeNumber(query);
		const waits = chosenId === undefined && !isSettled && isUncertain;
		if (waits) setHeldQuery(query);
		else if (isNewTab && active !== undefined && active.href !== '') open(active.href, '_blank', 'noopener');
		else if (activeOption !== undefined) document.getElementById(activeOption)?.click();
	};
	return {
		active,
		activeOption,
		point: setChosenId,
		/** The query is another one. */
		forget() {
			setChosenId(undefined);
			setHeldQuery(undefined);
		},
		press: (event: KeyboardEvent): void => {
			if (event.nativeEvent.isComposing) return;
			if (event.key === 'Escape') {
				// The first one clears, and the second one, which the dialog hears, closes.
				if (query === '') return;
				event.stopPropagation();
				onClear();
			} else if (event.key === 'Enter') {
				enter(event.ctrlKey || event.metaKey);
			} else {
				const next = nextOf(results, active, event);
				if (next === undefined) return;
				choose(next);
			}
			event.preventDefault();
		},
	};
}

/** Where a key leads; undefined for one that leads nowhere in the list. */
function nextOf(
	results: readonly SearchResult[],
	active: SearchResult | undefined,
	{ key, shiftKey }: KeyboardEvent,
): SearchResult | undefined {
	const position = active === undefined ? -1 : results.indexOf(active);
	if (key === 'ArrowDown') return results.at((position + 1) % results.length);
	if (key === 'ArrowUp') return results.at(Math.max(position, 0) - 1);
	if (key === 'Home' && !shiftKey) return results[0];
	if (key === 'End' && !shiftKey) return results.at(-1);
	// From the last group on, as from the first one backwards, the key leads out of the field as everywhere else.
	if (key !== 'Tab') return undefined;
	const isFirst = (one: SearchResult, index: number): boolean => one.group !== results[index - 1]?.group;
	return shiftKey
		? results.findLast((one, index) => isFirst(one, index) && index < position && one.group !== active?.group)
		: results.find((one, index) => index > position && one.group !== active?.group);
}
