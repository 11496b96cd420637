import { useEffect, useState } from 'react';

/** Long enough that a word is typed before it is looked up. */
const usualQuietMs = 300;

/** A text that follows once it stood still for a moment. */
export function useDebounced(text: string, quietMs = usualQuietMs): string {
	const [debounced, setDebounced] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(text), quietMs);
		return () => clearTimeout(timer);
	}, [text, quietMs]);
	return debounced;
}
