import { type KeyboardEvent, useEffect, useState } from 'react';
import { keyOf, mayBeNumber, type SearchResult } from './find-results.ts';

interface Found {
	readonly results: readonly SearchResult[];
	readonly query: string;
	/** Whether the server has answered for the query. */
	readonly isSettled: boolean;
	readonly optionId: (resultId: string) => string;
}

/** Which result is chosen, and the keys of the field that choose and open it. */
export function useChoice({ results, query, isSettled, optionId }: Found) {
	const [chosenId, setChosenId] = useState<string>();
	// Enter that came before the server said whether there is this very number.
	const [heldQuery, setHeldQuery] = useState<string>();
	const active = results.find((result) => keyOf(result) === chosenId) ?? results[0];
	const activeOption = active === undefined ? undefined : optionId(keyOf(active));
	useEffect(() => {
		if (heldQuery !== query || !isSettled || activeOption === undefined) return;
		document.getElementById(activeOption)?.click();
	}, [heldQuery, query, isSettled, activeOption]);
	const move = (by: 1 | -1): void => {
		const position = active === undefined ? -1 : results.indexOf(active);
		const next = results.at(by === 1 ? (position + 1) % results.length : Math.max(position, 0) - 1);
		if (next === undefined) return;
		setChosenId(keyOf(next));
		document.getElementById(optionId(keyOf(next)))?.scrollIntoView({ block: 'nearest' });
	};
	const enter = (isNewTab: boolean): void => {
		const waits = chosenId === undefined && !isSettled && (active === undefined || mayBeNumber(query.trim()));
		if (waits) setHeldQuery(query);
		else if (activeOption !== undefined && isNewTab && active?.href !== '') open(active?.href, '_blank', 'noopener');
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
			if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
			event.preventDefault();
			if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey);
			else move(event.key === 'ArrowDown' ? 1 : -1);
		},
	};
}
