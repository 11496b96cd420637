import { type FormEvent, use, useEffect, useEffectEvent, useState } from 'react';
import { NavigationContext } from './navigation/AddressProvider.tsx';

export interface SearchWords {
	/** What stands in the field. */
	readonly typed: string;
	readonly setTyped: (typed: string) => void;
	/** The form around the field uses it to ask at once. */
	readonly onSubmit: (event: FormEvent) => void;
}

/**
 * A search whose words stand in the address. They are asked for when typing pauses; what the person types on meanwhile stays.
 * @param search what the address says is looked for
 * @param pauseMs the pause in typing, after which `onSearch` is called
 */
export function useSearchWords(search: string, onSearch: (words: string) => void, pauseMs: number): SearchWords {
	const [typed, setTyped] = useState(search);
	const [seen, setSeen] = useState(search);
	/** What was asked for here and does not stand in the address yet, the newest last: the person may be typing on. */
	const [sent, setSent] = useState<readonly string[]>([]);
	if (search !== seen) {
		const place = sent.indexOf(search);
		setSeen(search);
		setSent(place === -1 ? [] : sent.slice(place + 1));
		// The address changed otherwise: a link, the way back, or what clears the filters.
		if (place === -1) setTyped(search);
	}
	const asked = sent.at(-1) ?? seen;
	const words = typed.trim();
	const send = (): void => {
		setSent([...sent, words]);
		onSearch(words);
	};
	const ask = useEffectEvent(send);
	// A person who has chosen a row would be brought back to the list.
	const isLeaving = use(NavigationContext)?.isLeaving === true;
	useEffect(() => {
		if (words === asked || isLeaving) return undefined;
		const timer = setTimeout(ask, pauseMs);
		return () => clearTimeout(timer);
	}, [words, asked, isLeaving, pauseMs]);
	return {
		typed,
		setTyped,
		onSubmit(event) {
			event.preventDefault();
			if (words !== asked) send();
		},
	};
}
